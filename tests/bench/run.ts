// Usage: npm run bench [-- overload | capacity | soak]
// Measures on this machine, in rounds that take turns, and prints ratios. Nothing is asserted.
// Without a word: a kept page against bare node:http, some seconds.
// overload [--before <folder of an earlier commit>] [--subjects now,open,before] [--rounds 3] [--out <file>] [--svg <file>]:
//   three minutes for each round and each copy of the product. `--rounds 0` shows the figures of the file again.
// capacity [--rounds 3]: bookings and pages on two cores against bare node:http and pgbench, one minute.
// soak [--minutes 10] [--faults [--seed 1]] [--out <file>] [--svg <file>]: people book and pay at 70 % of the capacity;
//   memory, and the oracle. With faults: cut connections, locks, a slow gateway.
import { parseArgs } from 'node:util'
import { benchCachedPage } from './cached-page.ts'
import { benchCapacity } from './capacity/run-capacity.ts'
import { MissingPrerequisite } from './overload/prerequisites.ts'
import { benchOverload } from './overload/run-overload.ts'
import { benchSoak } from './soak/run-soak.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    subjects: { type: 'string' },
    out: { type: 'string' },
    svg: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '10' },
    faults: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const print = (line: string): void => console.log(line)

try {
  await run(positionals[0])
} catch (error) {
  if (!(error instanceof MissingPrerequisite)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(name: string | undefined): Promise<void> {
  const { before, out, svg, rounds, subjects, minutes, faults, seed } = values
  const files = { ...(out !== undefined && { out }), ...(svg !== undefined && { svg }) }
  if (name === undefined) return benchCachedPage(print)
  if (name === 'capacity') return benchCapacity({ rounds: Number(rounds), print })
  if (name === 'soak')
    return benchSoak({ minutes: Number(minutes), ...(faults && { faultSeed: Number(seed) }), print, ...files })
  if (name !== 'overload') throw new MissingPrerequisite(`There is no measurement '${name}': overload, capacity, soak.`)
  const usual = before === undefined ? 'now,open' : 'now,open,before'
  await benchOverload({
    rounds: Number(rounds),
    subjects: (subjects ?? usual).split(','),
    print,
    ...(before !== undefined && { before }),
    ...files,
  })
}
