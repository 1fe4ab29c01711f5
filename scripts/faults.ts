/**
 * The suites of kills, races and abuse; they take minutes. Usage: `npm run faults [-- <part of a file's path>] [--seed
 * N]`. The inputs of other projects lie in ../shared/corpora, or where CORPORA says. A seed repeats an earlier run.
 */
import { runStep } from './checks/run-step.ts'

const given = process.argv.slice(2)
const at = given.indexOf('--seed')
const [, seed = ''] = at === -1 ? [] : given.splice(at, 2)
const args = ['run', '--config', 'tests/faults/vitest.config.ts', ...given]
const env = { SEED: seed === '' ? String(1 + Math.floor(Math.random() * 2 ** 31)) : seed }
console.log(`The seed of this run is ${env.SEED}.`)
const { isGood } = await runStep({ name: 'faults', program: 'vitest', args, env, showsOutput: true })
process.exitCode = isGood ? 0 : 1
