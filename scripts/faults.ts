/**
 * Runs the fault suites (killed processes, races and abuse), which take minutes. Usage: `npm run faults [-- <part of a
 * file's path>] [--seed N] [--seconds N]`. Test inputs collected from other projects are in ../shared/corpora, or in
 * the folder that CORPORA names. A seed repeats an earlier run. Open-ended suites, such as the hunt for deadlocks, end
 * after the given number of seconds.
 */
import { runStep } from './checks/run-step.ts'

const cliArgs = process.argv.slice(2)
const optionOf = (name: string): string => {
  const optionIndex = cliArgs.indexOf(name)
  const [, value = ''] = optionIndex === -1 ? [] : cliArgs.splice(optionIndex, 2)
  return value
}
const seed = optionOf('--seed')
const seconds = optionOf('--seconds')
const args = ['run', '--config', 'tests/faults/vitest.config.ts', ...cliArgs]
const env = { SEED: seed === '' ? String(1 + Math.floor(Math.random() * 2 ** 31)) : seed, SECONDS: seconds }
console.log(`The seed of this run is ${env.SEED}.`)
const { hasPassed } = await runStep({ name: 'faults', program: 'vitest', args, env, showsOutput: true })
process.exitCode = hasPassed ? 0 : 1
