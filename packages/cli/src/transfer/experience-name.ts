import { experiencesRoot } from '@openviking-plugins/experience'

/** The path below the experiences of `user`, as written; undefined for what is none of them. */
export function pathOfExperience(uri: string, user: string): string | undefined {
  const root = `${experiencesRoot(user)}/`
  return uri.startsWith(root) ? uri.slice(root.length) : undefined
}
