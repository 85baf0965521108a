import process from 'node:process'

/** Options without which a script does something else, by the npm script. */
const OPTIONS = /** @type {Record<string, string[]>} */ ({
  test: ['all', 'force'],
  bench: ['quick', 'write'],
  fixtures: ['from'],
  'release:publish': ['dry-run'],
  sync: ['check', 'rerecord'],
})

/**
 * npm keeps options that stand before `--` for itself, so that `npm run sync --check` would write. Undefined where it has
 * kept none of the running script's.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} what to do instead
 */
export function takenByNpm(args, env = process.env) {
  const script = env['npm_lifecycle_event'] ?? ''
  const wanted = Object.hasOwn(OPTIONS, script) ? OPTIONS[script] : undefined
  const taken = wanted?.find(
    (option) => env[`npm_config_${option.replaceAll('-', '_')}`] === 'true' && !args.includes(`--${option}`),
  )
  if (taken === undefined) return undefined
  const command = script === 'test' ? 'npm test' : `npm run ${script}`
  // The script of the release has its own name as the first argument.
  const own = script.startsWith('release:') ? args.slice(1) : args
  return `npm has taken --${taken} for itself. Put two dashes before what is for the script: ${[command, '--', ...own, `--${taken}`].join(' ')}`
}
