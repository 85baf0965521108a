export { type ConnectOptions, connect } from './connect.ts'
export type { ConnectedServer } from './connect-server.ts'
export { otherPlaces } from './other-places.ts'
export * from './settings.ts'
export {
  offVariablesMarkdown,
  projectFilesMarkdown,
  serverSettingsMarkdown,
  settingsMarkdown,
} from './settings-markdown.ts'
