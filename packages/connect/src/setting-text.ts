import type { SettingName, Settings } from './settings-table.ts'

/** A setting as it may be shown to anybody: of what is secret only that it is there. */
export function settingText(settings: Settings, name: SettingName): string {
  const { server } = settings
  switch (name) {
    case 'url':
      return server?.url ?? 'folder'
    case 'mcp_url':
      return server?.mcp_url ?? ''
    case 'api_key':
      return 'set'
    case 'account':
      return server?.account ?? ''
    case 'server_user':
      return server?.user ?? ''
    case 'peer':
      return server?.peer ?? ''
    case 'extra_headers':
      return Object.keys(server?.headers ?? {}).join(' and ')
    case 'timeout_ms':
      return String(server?.timeout_ms)
    case 'credential_source':
    case 'cli_config':
    case 'server_config':
      return 'set'
    case 'redact_patterns':
    case 'capture_exclude':
      return `${settings[name].length} patterns`
    default:
      return String(settings[name])
  }
}
