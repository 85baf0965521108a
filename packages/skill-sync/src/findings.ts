export type FindingCode =
  | 'COPY_CHANGED'
  | 'FILE_MISSING'
  | 'EXTRA_FILE'
  | 'LINE_ENDINGS'
  | 'MANIFEST_CHANGED'
  | 'SKILL_NOT_LISTED'
  | 'BUNDLE_EDITED'
  | 'BUNDLE_STALE'
  | 'VERSION_NOT_RECORDED'
  | 'RECORD_STALE'
  | 'LINK'
  | 'DOCUMENT_CHANGED'
  | 'MODE_CHANGED'
  | 'EXECUTABLE'
  | 'IN_THE_WAY'
  | 'NOT_LISTED'
  | 'MANIFEST_UNREADABLE'
  | 'DOCUMENT_UNREADABLE'
  | 'NO_SKILLS'
  | 'SKILL_FILE_MISSING'
  | 'STRAY_FILE'
  | 'PATH_NOT_PORTABLE'
  | 'PATH_COLLISION'
  | 'NESTED_SKILL'
  | 'BOM'
  | 'CRLF'
  | 'NOT_UTF8'
  | 'BANNER'
  | 'FRONT_MATTER_MISSING'
  | 'FRONT_MATTER_LANGUAGE'
  | 'FRONT_MATTER_INVALID'
  | 'NAME_MISMATCH'
  | 'DUPLICATE_NAME'
  | 'TEXT_WITHOUT_VERSION'
  | 'VERSION_REWRITTEN'
  | 'VERSION_ORDER'
  | 'VERSIONS_UNREADABLE'

/** Each kind of failure: what it means, and whether `pnpm run sync` puts it right or refuses until a person has. */
export const FINDINGS: Record<FindingCode, { healed: boolean; meaning: string }> = {
  COPY_CHANGED: { healed: true, meaning: 'a copied file differs from its source' },
  FILE_MISSING: { healed: true, meaning: 'a generated file is absent' },
  EXTRA_FILE: { healed: true, meaning: 'a file in a generated folder that is not on the list' },
  LINE_ENDINGS: { healed: true, meaning: 'a generated file differs in line endings alone' },
  MANIFEST_CHANGED: { healed: true, meaning: 'a generated value of a manifest differs' },
  SKILL_NOT_LISTED: { healed: true, meaning: 'a manifest does not name the skills folder' },
  BUNDLE_EDITED: { healed: true, meaning: 'a bundle or its notices differ from what the last sync wrote' },
  BUNDLE_STALE: { healed: true, meaning: 'a source of a bundle changed since the last sync' },
  VERSION_NOT_RECORDED: { healed: true, meaning: 'a new version of a skill is not in skills/versions.json' },
  RECORD_STALE: { healed: true, meaning: 'generated.json does not match the files' },
  DOCUMENT_CHANGED: { healed: true, meaning: 'a table that is made from the code differs from what a document says' },
  MODE_CHANGED: { healed: true, meaning: 'a generated file is executable' },
  EXECUTABLE: { healed: false, meaning: 'a hand-written file of a skill or plugin is executable' },
  IN_THE_WAY: { healed: false, meaning: 'a folder in place of a generated file, or a file in place of its folder' },
  LINK: { healed: false, meaning: 'a symbolic link where only real files may be' },
  NOT_LISTED: { healed: false, meaning: 'a file or folder in plugins/ that targets.ts does not know' },
  MANIFEST_UNREADABLE: { healed: false, meaning: 'a hand-written manifest is absent or not JSON' },
  DOCUMENT_UNREADABLE: { healed: false, meaning: 'a document, or a marker of a generated table in it, is absent' },
  NO_SKILLS: { healed: false, meaning: 'skills/ holds no skill' },
  SKILL_FILE_MISSING: { healed: false, meaning: 'a folder in skills/ without SKILL.md' },
  STRAY_FILE: { healed: false, meaning: 'a file in skills/ that belongs to no skill' },
  PATH_NOT_PORTABLE: { healed: false, meaning: 'a file name in a skill that some system or installer cannot take' },
  PATH_COLLISION: { healed: false, meaning: 'two file names in a skill that are one on a system that ignores case' },
  NESTED_SKILL: { healed: false, meaning: 'a SKILL.md below another one, where no installer finds it' },
  BOM: { healed: false, meaning: 'a text file of a skill begins with a byte-order mark' },
  CRLF: { healed: false, meaning: 'a text file of a skill has carriage returns' },
  NOT_UTF8: { healed: false, meaning: 'SKILL.md is not UTF-8' },
  BANNER: { healed: false, meaning: 'something stands before the front matter' },
  FRONT_MATTER_MISSING: { healed: false, meaning: 'SKILL.md has no closed front matter' },
  FRONT_MATTER_LANGUAGE: { healed: false, meaning: 'front matter in a language other than YAML' },
  FRONT_MATTER_INVALID: { healed: false, meaning: 'front matter that breaks the Agent Skills rules' },
  NAME_MISMATCH: { healed: false, meaning: 'a skill whose name is not its folder' },
  DUPLICATE_NAME: { healed: false, meaning: 'two skills with one name' },
  TEXT_WITHOUT_VERSION: { healed: false, meaning: 'the text of a recorded version changed' },
  VERSION_REWRITTEN: { healed: false, meaning: 'an entry of skills/versions.json was changed or removed' },
  VERSION_ORDER: { healed: false, meaning: 'a version that is not above the one before it' },
  VERSIONS_UNREADABLE: { healed: false, meaning: 'skills/versions.json is not what the sync writes' },
}

/** `file` is relative to the repository, with `/`. */
export interface Finding {
  code: FindingCode
  file: string
  message: string
  diff?: string
}

export const isHealed = (finding: Finding): boolean => FINDINGS[finding.code].healed
