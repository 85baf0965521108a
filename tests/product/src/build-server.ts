// Builds the MCP server from its sources as every plugin ships it. usage: node build-server.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { BUILDS, buildFiles, PLUGINS } from '@openviking-plugins/skill-sync'
import { ROOT } from './mcp-child.ts'

const [, , folder = ''] = process.argv
mkdirSync(folder, { recursive: true })
for (const build of BUILDS.filter(({ files }) => files.some(({ file }) => file === 'mcp.cjs'))) {
  const everywhere = build.files.filter(({ plugins }) => plugins.length === PLUGINS.length).map(({ file }) => file)
  for (const { file, code } of await buildFiles(ROOT, build)) {
    if (everywhere.includes(file)) writeFileSync(join(folder, file), code)
  }
}
