export { type ConnectOptions, connect } from './connect.ts'
export type { ConnectedServer } from './connect-server.ts'
export * from './settings.ts'
export {
  offVariablesMarkdown,
  projectFilesMarkdown,
  serverSettingsMarkdown,
  settingsMarkdown,
} from './settings-markdown.ts'
