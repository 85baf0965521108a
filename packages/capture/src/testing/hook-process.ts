import { openInput } from '../hook/read-input.ts'
import { runHook } from '../hook/run-hook.ts'

// hook-process BUDGET [TIME]: a hook that answers with what it was told, waits for it so many milliseconds, and takes no longer.
const [budget, time = '120000'] = process.argv.slice(2)

void runHook({
  stdin: openInput(0),
  log: { step: () => undefined, trouble: (line) => process.stderr.write(`${line}\n`) },
  inputBudgetMs: Number(budget),
  budgetMs: Number(time),
  answer: (input) => ({ told: input }),
})
