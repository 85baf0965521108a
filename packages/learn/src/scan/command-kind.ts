/** What of a command line counts for learning. */
export interface CommandKind {
  /** The program, and what it was asked to do where that is a word of its own: `pnpm test`, `docker compose`. */
  program: string
  /** Runs tests. */
  test: boolean
}

/** Their exit status is an answer, not a failure. */
const LOOKING = new Set(
  'awk bat cat cd diff du echo egrep env false fd file find grep head jq less ls ps printenv printf pwd rg sed sleep sort stat tail test tree true type uniq wc which xargs [ [[ :'.split(
    ' ',
  ),
)

/** Programs whose first word says what they do. */
const WITH_SUBCOMMAND = new Set(
  'apt apt-get aws az brew bun bundle bunx cargo cmake composer conda deno docker docker-compose dotnet flutter gcloud gh git go gradle gradlew helm just kubectl make mix mvn mvnw nox npm npx nx pip pip3 pipx pnpm poetry podman rails rake ruby rustup sbt swift systemctl task terraform tox turbo uv uvx yarn'.split(
    ' ',
  ),
)
/** Then the second word does. */
const PASS_ON = new Set('compose exec run tool dlx x'.split(' '))
const PREFIXES = new Set('sudo time nice nohup command exec stdbuf'.split(' '))
const TEST =
  /(?:^|[\s/:;&|"'])(?:pytest|vitest|jest|mocha|ava|rspec|phpunit|ctest|tox|nox|playwright|cypress|unittest|tap|busted|bats|check)(?=$|[\s:;&|"'])|(?:^|[\s:./_-])tests?(?=$|[\s:;&|"'./_-])/i

const WORD = /^[\w.@:+-]{1,40}$/

/** Undefined for a command that only looks at something, or that is not understood. */
export function commandKind(command: string): CommandKind | undefined {
  const words = lastMeaningful(command)
  const program = basename(words[0] ?? '')
  if (!WORD.test(program) || LOOKING.has(program)) return undefined
  const parts = [program]
  if (WITH_SUBCOMMAND.has(program) || /^python[\d.]*$|^node$/.test(program)) {
    const rest = words.slice(1).filter((word, index, all) => !word.startsWith('-') || all[index] === '-m')
    const [first = '', second = ''] = rest.filter((word) => word !== '-m')
    if (WORD.test(basename(first))) parts.push(basename(first))
    if (PASS_ON.has(first) && WORD.test(second)) parts.push(second)
  }
  const line = words.join(' ')
  return { program: parts.join(' '), test: program !== 'git' && TEST.test(line) }
}

/** Words of the first part of a command line that does something: `cd x && FOO=1 timeout 60 pnpm test | tail` → pnpm test. */
function lastMeaningful(command: string): string[] {
  const parts = command.split(/&&|\|\||[;\n|]/)
  let fallback: string[] = []
  for (const part of parts) {
    const words = withoutPrefix(part.trim().split(/\s+/))
    const program = basename(words[0] ?? '')
    if (program === '' || program.startsWith('#')) continue
    if (!LOOKING.has(program) && !['export', 'set', 'source', '.', 'mkdir', 'pushd', 'popd'].includes(program)) {
      return words
    }
    if (fallback.length === 0) fallback = words
  }
  return fallback
}

function withoutPrefix(words: readonly string[]): string[] {
  let at = 0
  for (; at < words.length; at++) {
    const word = words[at] ?? ''
    if (/^[A-Za-z_]\w*=/.test(word) || PREFIXES.has(word)) continue
    if (word === 'timeout') {
      while (/^-|^[\d.]+[smhd]?$/.test(words[at + 1] ?? '')) at++
      continue
    }
    break
  }
  return words.slice(at)
}

function basename(word: string): string {
  return word.replace(/^["']|["']$/g, '').replace(/^.*[/\\]/, '')
}

/** A test run says at its end how it went. */
const OUTCOME_AT_END = 4000
const FAILED =
  /\b[1-9]\d* (?:tests? |specs? |examples? )?(?:failed|failing|failures?|errors?)\b|^(?:FAIL|FAILED|ERROR)\b|^--- FAIL|AssertionError|^not ok \d/m

/** Whether the output of a test run speaks of failures, where a pipe hides its exit status. */
export function hasFailedTests(output: string): boolean {
  return FAILED.test(output.slice(-OUTCOME_AT_END))
}

const FAILURE_WORDS = ['fail', 'FAIL', 'rror', 'ERROR', 'not ok']

/** False for a text, also an encoded one, that `hasFailedTests` cannot be true for. Quicker than decoding it. */
export function mayHaveFailedTests(text: string): boolean {
  return FAILURE_WORDS.some((word) => text.includes(word))
}
