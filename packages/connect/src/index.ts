export { type ConnectOptions, connect } from './connect.ts'
export * from './settings.ts'
export { settingsMarkdown } from './settings-markdown.ts'
