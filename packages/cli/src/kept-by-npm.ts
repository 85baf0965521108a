import type { Command } from 'commander'

/**
 * Options of ours that npm took for its own, because no `--` stands in front of them: `npm run ovp usage --json`. The
 * command never sees them. Those that the user's own `.npmrc` sets cannot be told from these.
 */
export function keptByNpm(program: Command, args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  if (env['npm_lifecycle_event'] !== 'ovp') return []
  const command = program.commands.find((candidate) => args.includes(candidate.name()))
  const options = [...program.options, ...(command?.options ?? [])]
  const kept = options.flatMap(({ long }) => {
    const value = env[`npm_config_${long?.slice(2).replaceAll('-', '_')}`]
    return long === undefined || value === undefined || value === '' || args.includes(long) ? [] : [long]
  })
  return [...new Set(kept)]
}
