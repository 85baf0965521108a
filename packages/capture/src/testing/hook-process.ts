import { runHook } from '../hook/run-hook.ts'

// hook-process BUDGET: a hook that answers with what it was told, and waits for it so many milliseconds.
const [budget] = process.argv.slice(2)

void runHook({
  stdin: 0,
  log: { step: () => undefined, trouble: (line) => process.stderr.write(`${line}\n`) },
  inputBudgetMs: Number(budget),
  budgetMs: 120_000,
  answer: (input) => ({ told: input }),
})
