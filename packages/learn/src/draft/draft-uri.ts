import { experiencesRoot, experienceUri, parseUserUri, userRoot } from '@openviking-plugins/experience'

/** `viking://user/<user>/memories/drafts`, without a slash at the end. */
export function draftsRoot(user: string): string {
  return `${userRoot(user)}/memories/drafts`
}

/** The place of a draft that becomes the experience `name`. @throws INVALID_INPUT for a name no experience can have */
export function draftUri(user: string, name: string): string {
  return draftsRoot(user) + experienceUri(user, name).slice(experiencesRoot(user).length)
}

/** The name that a draft's URI gives its experience, without `.md`. */
export function draftName(uri: string, user: string): string {
  return uri.slice(draftsRoot(user).length + 1).replace(/\.md$/i, '')
}

/**
 * Where a draft of the experience at `uri` belongs; undefined for a URI that is none of an experience.
 * @throws what `parseUserUri` throws
 */
export function draftPlaceOf(uri: string, user: string): string | undefined {
  const place = parseUserUri(uri, user)
  // A disk that knows no case would take another spelling of these two names for the same folder.
  const [memories, experiences, ...name] = place.segments.map((segment) => segment)
  if (memories?.toLowerCase() !== 'memories' || experiences?.toLowerCase() !== 'experiences') return undefined
  return name.length === 0 ? undefined : [draftsRoot(user), ...name].join('/')
}

/**
 * Whether a URI is that of an experience, or of a folder with experiences in it.
 * @throws what `parseUserUri` throws
 */
export function holdsExperiences(uri: string, user: string): boolean {
  const [memories = 'memories', experiences = 'experiences'] = parseUserUri(uri, user).segments
  return memories.toLowerCase() === 'memories' && experiences.toLowerCase() === 'experiences'
}
