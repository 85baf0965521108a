export { type ConnectOptions, connect } from './connect.ts'
export * from './settings.ts'
export {
  offVariablesMarkdown,
  projectFilesMarkdown,
  serverSettingsMarkdown,
  settingsMarkdown,
} from './settings-markdown.ts'
