import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  offVariablesMarkdown,
  projectFilesMarkdown,
  serverSettingsMarkdown,
  settingsMarkdown,
} from '@openviking-plugins/connect'
import { LOCAL_DIFFERENCES, RULE_SETS } from '@openviking-plugins/experience'
import type { Finding } from './findings.ts'
import { markdownTable, withSection } from './marked-section.ts'
import { reasonOf } from './reason.ts'
import { MARKETPLACE_NAME, PLUGIN_NAME, REPOSITORY } from './targets.ts'

interface Section {
  file: string
  marker: string
  text: () => string
}

/** Tables of hand-written documents that are made from the code, between `<!-- name -->` and `<!-- /name -->`. */
const DOCUMENT_SECTIONS: readonly Section[] = [
  { file: 'README.md', marker: 'install-claude-code', text: () => installMarkdown('claude') },
  { file: 'README.md', marker: 'install-codex', text: () => installMarkdown('codex') },
  { file: 'README.md', marker: 'install-skills', text: () => shell(`npx skills add ${REPOSITORY}`) },
  { file: 'README.md', marker: 'settings', text: settingsMarkdown },
  { file: 'docs/settings.md', marker: 'server-settings', text: serverSettingsMarkdown },
  { file: 'docs/settings.md', marker: 'project-files', text: projectFilesMarkdown },
  { file: 'docs/settings.md', marker: 'off-variables', text: offVariablesMarkdown },
  { file: 'plugins/claude-code/README.md', marker: 'install', text: () => installMarkdown('claude') },
  { file: 'plugins/codex/README.md', marker: 'install', text: () => installMarkdown('codex') },
  { file: 'docs/attribution.md', marker: 'rule-sets', text: ruleSetTable },
  { file: 'docs/attribution.md', marker: 'local-differences', text: differencesTable },
]

export const DOCUMENTS: readonly string[] = [...new Set(DOCUMENT_SECTIONS.map((section) => section.file))]

/** Every document with its tables as they should be. A file or marker that is gone is reported, and the file left out. */
export function documentFiles(root: string): { files: { path: string; text: string }[]; findings: Finding[] } {
  const findings: Finding[] = []
  const files: { path: string; text: string }[] = []
  for (const path of DOCUMENTS) {
    try {
      const sections = DOCUMENT_SECTIONS.filter((section) => section.file === path)
      files.push({
        path,
        text: sections.reduce(
          (text, { marker, text: made }) => withSection(text, marker, made()),
          readFileSync(join(root, path), 'utf8'),
        ),
      })
    } catch (error) {
      findings.push({ code: 'DOCUMENT_UNREADABLE', file: path, message: `restore it from Git: ${reasonOf(error)}` })
    }
  }
  return { files, findings }
}

/** How a program with marketplaces installs its plugin. */
function installMarkdown(program: 'claude' | 'codex'): string {
  const install = program === 'claude' ? 'install' : 'add'
  return shell(
    `${program} plugin marketplace add ${REPOSITORY}`,
    `${program} plugin ${install} ${PLUGIN_NAME}@${MARKETPLACE_NAME}`,
  )
}

function shell(...lines: string[]): string {
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``
}

function ruleSetTable(): string {
  return markdownTable(
    ['Rule set', 'Who counts like this', 'Released', 'What counts'],
    RULE_SETS.map((set) => [`\`${set.name}\``, set.servers, set.published ? 'yes' : 'no', set.counts]),
  )
}

function differencesTable(): string {
  return markdownTable(
    ['Recorded case', 'Our ledger', 'Why'],
    LOCAL_DIFFERENCES.map((row) => [`\`${row.id}\``, row.local, row.reason]),
  )
}
