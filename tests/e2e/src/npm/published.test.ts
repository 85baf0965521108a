import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everything, type FetchedPackage, npm, npmPackage, type RunResult, run } from '@openviking-plugins/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../repository.ts'

type Linter = FetchedPackage | { unavailable: string }

const unasked = { unavailable: 'only with CI or OVP_ALL' }
const publint: Linter = everything ? await npmPackage('publint', '0.3.25') : unasked
const attw: Linter = everything ? await npmPackage('@arethetypeswrong/cli', '0.18.5') : unasked
const named = (title: string, linter: Linter): string =>
  'unavailable' in linter ? `${title} (${linter.unavailable})` : title

describe.runIf(everything)('a release that is packed', () => {
  const area = mkdtempSync(join(tmpdir(), 'ovp packed '))
  const packed = join(area, 'packed')
  const published = (name: string): string => join(packed, 'npm', name)
  /** What the registry holds: versions by name. */
  const out = new Map<string, string>()
  let registry: Server
  let packing: RunResult

  const release = (...args: string[]): Promise<RunResult> => {
    const { port } = registry.address() as AddressInfo
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(area, 'npm cache'),
    }
    return run(process.execPath, [join(repository, 'scripts', 'release.ts'), ...args], { env })
  }

  beforeAll(async () => {
    // A registry of our own, so that nobody's answer depends on who has published what.
    registry = createServer((request, response) => {
      const name = decodeURIComponent(request.url ?? '').slice(1)
      const version = out.get(name)
      if (version === undefined) return response.writeHead(404).end('{}')
      const versions = { [version]: { name, version, dist: { tarball: 'http://127.0.0.1/none.tgz' } } }
      return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => registry.once('listening', resolve))
    packing = await release('pack', packed)
  }, 120_000)
  afterAll(() => {
    registry.close()
    rmSync(area, { recursive: true, force: true, maxRetries: 3 })
  })

  it('holds the tree, the two npm packages and an archive of each plugin', () => {
    expect(packing.status, packing.stdout + packing.stderr).toBe(0)
    expect(readdirSync(packed).sort()).toEqual(['archives', 'npm', 'tree'])
    expect(readdirSync(join(packed, 'npm')).sort()).toEqual(['openclaw', 'openviking-plugins'])
    expect(readdirSync(join(packed, 'archives')).map((name) => name.replace(/-\d[\d.]*\.tgz$/, ''))).toEqual(
      ['claude-code', 'codex', 'cursor', 'openclaw'].map((harness) => `openviking-memory-${harness}`),
    )
  })

  it('goes through all steps of publishing in a rehearsal, and sends nothing', async () => {
    const { status, stdout, stderr } = await release('publish', packed, '--dry-run')
    expect(status, stdout + stderr).toBe(0)
    expect(stdout.match(/^▸ .*/gm)?.map((line) => line.replace(/\d+\.\d+\.\d+/g, 'V'))).toEqual([
      '▸ @openviking-plugins/openclaw V to npm',
      '▸ openviking-plugins V to npm',
      ...['Claude Code', 'Codex', 'Cursor', 'OpenClaw'].map((label) =>
        expect.stringMatching(`^▸ ${label} V as the GitHub release [a-z-]+-vV$`),
      ),
    ])
    expect(stdout.match(/^\+ .*@\d.*/gm)).toHaveLength(2)
  })

  it('rehearses a release that bumps only some packages, or one that broke off', async () => {
    const names = ['openclaw', 'openviking-plugins']
    for (const name of names) {
      const manifest = JSON.parse(readFileSync(join(published(name), 'package.json'), 'utf8'))
      out.set(manifest.name, manifest.version)
      const { status, stdout, stderr } = await release('publish', packed, '--dry-run')
      expect(status, stdout + stderr).toBe(0)
      expect(stdout.match(/is there already/g)).toHaveLength(out.size)
      expect(stdout.match(/^\+ .*@\d.*/gm) ?? []).toHaveLength(names.length - out.size)
    }
    out.clear()
  })

  it('is not found where there is none, in one line', async () => {
    const nowhere = join(area, 'nowhere')
    const { status, stderr } = await release('publish', nowhere, '--dry-run')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `release: ${nowhere} holds no packed release: run "npm run release:pack -- FOLDER", and name that folder here\n`,
    })
  })

  describe.each(['openclaw', 'openviking-plugins'])('the npm package %s', (name) => {
    it.skipIf('unavailable' in publint)(named('has nothing that publint minds', publint), async () => {
      if ('unavailable' in publint) return
      const { status, stdout } = await run(process.execPath, [
        join(publint.folder, 'src', 'cli.js'),
        published(name),
        '--strict',
      ])
      expect(status, stdout).toBe(0)
    })

    it.skipIf('unavailable' in attw)(named('has no types that could be wrong, says attw', attw), async () => {
      if ('unavailable' in attw) return
      const tool = join(attw.folder, 'dist', 'index.js')
      const { status, stdout } = await run(process.execPath, [tool, '--pack', published(name), '--format', 'json'])
      expect(status, stdout).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ analysis: { types: false } })
    })
  })

  it('brings a command that works where npm has installed it, and nothing else', async () => {
    const folder = join(area, 'a project')
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
    const installed = await npm(
      ['install', '--offline', '--no-audit', '--no-fund', published('openviking-plugins'), '--install-links'],
      folder,
    )
    expect(installed.status, installed.stderr).toBe(0)
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'openviking-plugins',
    ])
    const own = join(folder, 'node_modules', 'openviking-plugins')
    const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }
    const ovp = (...args: string[]): Promise<RunResult> =>
      run(process.execPath, [join(own, 'bin', 'ovp.mjs'), ...args], { cwd: folder })
    expect((await ovp('--version')).stdout.trim()).toBe(version)
    const home = join(area, 'home')
    expect(await ovp('list', '--json', '--home', home)).toMatchObject({ status: 0, stderr: '' })
  })
})
