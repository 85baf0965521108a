import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type RunResult, run } from '@openviking-plugins/programs'
import { repository } from '../repository.ts'

/** A copy of the repository as its next commit would have it, to prepare releases in. */
export interface WorkingCopy {
  root: string
  edit(path: string, change: (text: string) => string): void
  addChangeset(name: string, level: string, text: string): void
  /** Runs a script of the copy; does not mind its exit status. */
  node(...args: string[]): Promise<RunResult>
}

/** Recorded data, which no release holds. */
const LEFT_OUT = 'tests/fixtures/'

export async function workingCopy(root: string): Promise<WorkingCopy> {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repository })
  const paths = listed.stdout.split('\0').filter((path) => existsSync(join(repository, path)))
  for (const path of paths.filter((each) => each !== '' && !each.startsWith(LEFT_OUT))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(repository, path), join(root, path), { verbatimSymlinks: true })
  }
  // What is installed for a package are links to other packages, which are there as well, and into the root's folder.
  for (const path of paths.filter((each) => each.endsWith('/package.json'))) {
    const installed = join(dirname(path), 'node_modules')
    if (existsSync(join(repository, installed)))
      cpSync(join(repository, installed), join(root, installed), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  return {
    root,
    edit(path, change) {
      const before = readFileSync(join(root, path), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`nothing was changed in ${path}`)
      writeFileSync(join(root, path), after)
    },
    addChangeset(name, level, text) {
      writeFileSync(join(root, '.changeset', `${name}.md`), `---\n${level}\n---\n\n${text}\n`)
    },
    node: (...args) => run(process.execPath, args, { cwd: root }),
  }
}
