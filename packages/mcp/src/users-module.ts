/** What a user has written, as an ES or CommonJS module. Alone in its file: Node's loader has to know who imports it. */
export function importUsersModule(url: string): Promise<{ default?: unknown }> {
  return import(url)
}
