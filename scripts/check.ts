/**
 * The quick checks: format, lint, boundaries, types, unit tests. Usage: `npm run check`.
 */
import { runStep, type StepResult } from './checks/run-step.ts'
import { staticSteps } from './checks/static-steps.ts'

const results: StepResult[] = []
for (const step of staticSteps) results.push(await runStep(step))
results.push(await runStep({ name: 'unit', program: 'vitest', args: ['run', '--reporter=dot'] }))

const failed = results.filter(({ isGood }) => !isGood)
const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
console.log(
  failed.length === 0
    ? `All ${results.length} checks are good (${seconds.toFixed(0)} s).`
    : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
