/** Whether an error of the file system says that nothing is there; also one that another realm has thrown. */
export function isMissing(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ENOENT'
}
