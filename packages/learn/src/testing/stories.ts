import type { RecordedSession } from './recorded-session.ts'

/** One past session with something in it, or nothing. */
export interface Story {
  name: string
  /** The heaviest sign that learning is to see in it; undefined for a session that teaches nothing. */
  teaches?: string
  tell: (session: RecordedSession, cwd: string) => void
}

export const STORIES: readonly Story[] = [
  {
    name: 'frozen-lockfile',
    teaches: 'program_fixed',
    tell(session, cwd) {
      session.user('The CI install step fails since the last merge. Find out why and fix it.')
      session.bash('pnpm install --frozen-lockfile', {
        failed: true,
        output:
          'ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with package.json',
      })
      session.read(`${cwd}/package.json`, '{"name":"web","dependencies":{"left-pad":"1.3.0"}}')
      session.bash('pnpm install --frozen-lockfile --offline', { failed: true, output: 'ERR_PNPM_OUTDATED_LOCKFILE' })
      session.bash('pnpm install --lockfile-only', { output: 'Lockfile is up to date' })
      session.bash('pnpm install --frozen-lockfile', {
        failed: true,
        output: 'ERR_PNPM_OUTDATED_LOCKFILE packages/app',
      })
      session.edit(`${cwd}/packages/app/package.json`, '"left-pad": "^1.2.0"', '"left-pad": "1.3.0"')
      session.bash('pnpm install --frozen-lockfile', { output: 'Done in 2.1s' })
      session.says(
        'The lockfile was made before the version in packages/app changed. I aligned both and regenerated it.',
      )
      session.user('Thanks, that works.')
    },
  },
  {
    name: 'time-zone-tests',
    teaches: 'tests_turned_green',
    tell(session, cwd) {
      session.user('Two date tests fail on the build server but not here.')
      session.bash('npx vitest run src/dates', {
        failed: true,
        output: 'FAIL src/dates.test.ts\n Tests  2 failed | 5 passed (7)',
      })
      session.read(`${cwd}/src/dates.ts`, 'export const day = (at: Date) => at.getDate()')
      for (const zone of ['UTC', 'Asia/Tokyo']) {
        session.bash(`TZ=${zone} npx vitest run src/dates`, {
          failed: true,
          output: `FAIL in ${zone}\n Tests  1 failed`,
        })
      }
      session.edit(`${cwd}/src/dates.ts`, 'at.getDate()', 'at.getUTCDate()')
      session.bash('npx vitest run src/dates', { output: ' Tests  7 passed (7)' })
      session.says('The code read the day in local time. It now reads it in UTC, and the tests pin the zone.')
    },
  },
  {
    name: 'wrong-database',
    teaches: 'corrected',
    tell(session) {
      session.user('Add a column for the nickname to the users table.')
      session.bash('psql -h db.internal -c "alter table users add nickname text"', { output: 'ALTER TABLE' })
      session.user("No, don't change the database by hand. Write a migration and run it with the script in db/.")
      session.bash('./db/migrate.sh new add-nickname', { output: 'created db/0042_add_nickname.sql' })
      session.user('Stop, the name of the file must begin with the date.')
      session.bash('./db/migrate.sh new --dated add-nickname', { output: 'created db/20261101_add_nickname.sql' })
      session.says('The migration is there and was run on the test database.')
    },
  },
  {
    name: '依赖源',
    teaches: 'corrected',
    tell(session) {
      session.user('把依赖升级到最新版本')
      session.bash('npm update', { output: 'changed 40 packages' })
      session.user('不对，不要全部升级，只升级 axios，其他的保持不变。')
      session.bash('npm install axios@latest', { output: 'changed 1 package' })
      session.user('好的，可以了')
      session.says('只升级了 axios。')
    },
  },
  {
    name: 'кодировка',
    teaches: 'corrected',
    tell(session, cwd) {
      session.user('Исправь чтение CSV из бухгалтерии')
      session.edit(`${cwd}/import.py`, "encoding='utf-8'", "encoding='latin-1'")
      session.user('Нет, файл в кодировке windows-1251, а не latin-1.')
      session.edit(`${cwd}/import.py`, "encoding='latin-1'", "encoding='cp1251'")
      session.bash('python3 import.py sample.csv', { output: '1204 строки' })
      session.says('Теперь файл читается как cp1251.')
    },
  },
  {
    name: 'port-in-use',
    teaches: 'tests_turned_green',
    tell(session, cwd) {
      session.user('The server tests are flaky: EADDRINUSE every third run.')
      session.bash('pnpm test 2>&1 | tail -20', {
        output: 'Error: listen EADDRINUSE: address already in use :::3000\n 1 failed',
      })
      session.edit(`${cwd}/test/server.ts`, 'listen(3000)', 'listen(0)')
      session.bash('pnpm test 2>&1 | tail -20', { output: ' 1 failed\nexpected port 3000' })
      session.edit(`${cwd}/test/server.ts`, 'const port = 3000', 'const { port } = server.address()')
      session.bash('pnpm test 2>&1 | tail -20', { output: ' 18 passed' })
      session.says('Each test binds port 0 and asks the server for the port it got.')
      session.user('perfect')
    },
  },
  {
    name: 'long-search',
    teaches: 'long_search',
    tell(session, cwd) {
      session.user('Why does the nightly export miss the last day? Please fix it.')
      for (let at = 0; at < 22; at++) {
        if (at % 3 === 0) session.grep(`export.*day${at}`, `src/file${at}.ts:12: export`)
        else session.read(`${cwd}/src/file${at}.ts`, `export const step${at} = ${at}\n`.repeat(30))
      }
      session.edit(`${cwd}/src/export.ts`, '<', '<=')
      session.bash('make export-check', { output: 'all days present' })
      session.says('The upper bound excluded the last day; the comparison is now inclusive.')
      session.user('Great, thanks!')
    },
  },
  {
    name: 'docker-build',
    teaches: 'program_fixed',
    tell(session, cwd) {
      session.user('The image does not build on the new laptop.')
      session.bash('docker build -t api .', { failed: true, output: 'exec /bin/sh: exec format error' })
      session.edit(`${cwd}/Dockerfile`, 'FROM node:20', 'FROM --platform=linux/amd64 node:20')
      session.bash('docker build --platform linux/amd64 -t api .', { output: 'Successfully tagged api' })
      session.says('The base image is built for another processor; the platform is now named.')
    },
  },
  {
    name: 'secret-in-error',
    teaches: 'command_fixed',
    tell(session) {
      session.user('Publish the package to our registry.')
      session.bash('npm publish', {
        failed: true,
        output:
          'npm error code E401\nnpm error //registry.internal/:_authToken=npm_0123456789abcdefghijABCDEFGHIJ012345 is not valid',
      })
      session.bash('npm whoami', { output: 'mira' })
      session.bash('npm publish', { output: '+ web@1.2.0' })
      session.says('The token had expired. After logging in again the package was published.')
    },
  },
  {
    name: 'refused-push',
    teaches: 'corrected',
    tell(session) {
      session.user('Get this branch merged.')
      session.refuse('git push --force', 'never force-push here, open a pull request instead')
      session.bash('gh pr create --fill', { output: 'https://example.com/pull/7' })
      session.says('The pull request is open.')
    },
  },
  {
    name: 'reworked-parser',
    teaches: 'tests_turned_green',
    tell(session, cwd) {
      session.user('Make the parser accept nested lists.')
      session.bash('cargo test', { failed: true, output: 'test result: FAILED. 3 passed; 2 failed' })
      for (let at = 0; at < 6; at++) {
        session.edit(`${cwd}/src/parser.rs`, `depth_${at}`, `depth_${at + 1}`)
        session.bash('cargo test', { failed: true, output: `test result: FAILED. ${4 + at} passed; 1 failed` })
      }
      session.edit(`${cwd}/src/parser.rs`, 'recursion', 'explicit stack')
      session.bash('cargo test', { output: 'test result: ok. 12 passed' })
      session.says('Recursion overflowed; the parser now keeps its own stack.')
    },
  },
  {
    name: 'queued-correction',
    teaches: 'corrected',
    tell(session, cwd) {
      session.user('Rename the helper everywhere.')
      session.edit(`${cwd}/a.ts`, 'helper', 'assist')
      session.queued('wait, not in the generated files')
      session.bash('pnpm run generate', { output: 'ok' })
      session.says('The generated files are left alone.')
    },
  },
]

const CHORES: readonly [request: string, command: string, answer: string][] = [
  ['What does this function do?', 'git log --oneline -5', 'It joins two lists.'],
  ['Bump the version to 1.4.0.', 'npm version 1.4.0', 'Done.'],
  ['Write a README for this folder.', 'ls', 'I wrote a short README.'],
  ['How many lines of code are there?', 'wc -l src/main.ts', 'About four hundred.'],
  ['Format the file.', 'npx biome format --write src/a.ts', 'Formatted.'],
]

/** A session in which everything went as it should. */
export function chore(at: number): Story {
  const [request, command, answer] = CHORES[at % CHORES.length] ?? ['Hello', 'ls', 'Hello.']
  return {
    name: `chore-${at}`,
    tell(session, cwd) {
      session.user(request)
      session.read(`${cwd}/src/main.ts`, 'export const answer = 42\n'.repeat(20))
      session.bash(command, { output: 'ok' })
      session.says(answer)
    },
  }
}
