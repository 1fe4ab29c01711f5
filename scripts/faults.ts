/**
 * The suites of kills, races and abuse; they take minutes. Usage: `npm run faults [-- <part of a file's path>]`.
 * CORPORA=<folder> adds hostile inputs collected by others.
 */
import { runStep } from './checks/run-step.ts'

if ((process.env['CORPORA'] ?? '') === '') {
  console.log('CORPORA is not set: the inputs of third parties are left out of this run.')
}
const args = ['run', '--config', 'tests/faults/vitest.config.ts', ...process.argv.slice(2)]
const { isGood } = await runStep({ name: 'faults', program: 'vitest', args, showsOutput: true })
process.exitCode = isGood ? 0 : 1
