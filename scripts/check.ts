/**
 * The quick checks: format, lint, boundaries, types, unit tests. Usage: `npm run check`.
 */
import { runStep, type StepResult } from './checks/run-step.ts'
import { runSteps } from './checks/run-steps.ts'
import { staticSteps } from './checks/static-steps.ts'

const began = performance.now()
const results: StepResult[] = await runSteps(staticSteps, { atOnce: 2 })
results.push(await runStep({ name: 'unit', program: 'vitest', args: ['run', '--reporter=dot'] }))

const failed = results.filter(({ isGood }) => !isGood)
const seconds = (performance.now() - began) / 1000
console.log(
  failed.length === 0
    ? `All ${results.length} checks are good (${seconds.toFixed(0)} s).`
    : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
