// Measures on this machine, in rounds that take turns, and prints ratios. Nothing is asserted. Usage: `npm run bench
// [-- <part> | cached | overload | capacity | soak] [--redraw]`. Without an argument it runs all parts (pages, profile,
// bookings, scale, wire, sight, start, desk), which takes about 40 minutes on a quiet machine with four cores, and
// writes docs/performance.md, its charts, and the underlying measurements. `<part> [--rounds 7] [--requests <per
// subject and round>] [--before <commit>] [--keep]` runs one part and writes nothing; with `--keep` its results replace
// those of the last run, with their own commit. `--redraw` rewrites docs/performance.md from
// docs/performance/figures.json. `cached` compares a cached page of the outermost listener with plain node:http, in
// some seconds. `overload [--before <folder of an earlier commit>] [--subjects now,open,before] [--rounds 3] [--out
// <file>] [--svg <file>]` takes three minutes for each round and each copy of the product; `--rounds 0` shows the
// results in the file again. `capacity [--rounds 3]` compares bookings and pages on two cores with plain node:http and
// pgbench, in one minute. `soak [--minutes 10] [--faults [--seed 1]] [--out <file>] [--svg <file>]` has people book and
// pay at 70 % of the capacity, records the memory, and runs the consistency check; `--faults` adds cut connections,
// locks and a slow gateway.
import { parseArgs } from 'node:util'
import { isPartName, PART_NAMES } from './bench-part.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchCapacity } from './capacity/run-capacity.ts'
import { BEFORE_COMMIT } from './earlier-copy.ts'
import { MissingPrerequisite } from './overload/prerequisites.ts'
import { benchOverload } from './overload/run-overload.ts'
import { runParts } from './run-parts.ts'
import { benchSoak } from './soak/run-soak.ts'
import { redrawDocument } from './write-document.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    subjects: { type: 'string' },
    out: { type: 'string' },
    svg: { type: 'string' },
    rounds: { type: 'string' },
    requests: { type: 'string' },
    redraw: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
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
  const { before, out, svg, subjects, minutes, faults, seed, requests } = values
  const files = { ...(out !== undefined && { out }), ...(svg !== undefined && { svg }) }
  if (values.redraw) return redrawDocument()
  if (name === undefined || isPartName(name))
    return runParts(name === undefined ? PART_NAMES : [name], {
      rounds: Number(values.rounds ?? '7'),
      ...(requests !== undefined && { requests: Number(requests) }),
      before: before ?? BEFORE_COMMIT,
      writesDocument: name === undefined,
      keepsPart: name !== undefined && values.keep,
      print,
    })
  if (name === 'cached') return benchCachedPage(print)
  const rounds = Number(values.rounds ?? '3')
  if (name === 'capacity') return benchCapacity({ rounds, print })
  if (name === 'soak')
    return benchSoak({ minutes: Number(minutes), ...(faults && { faultSeed: Number(seed) }), print, ...files })
  const partNames = [...PART_NAMES, 'cached', 'overload', 'capacity', 'soak']
  if (name !== 'overload')
    throw new MissingPrerequisite(`There is no measurement '${name}'. The measurements are ${partNames.join(', ')}.`)
  const usual = before === undefined ? 'now,open' : 'now,open,before'
  await benchOverload({
    rounds,
    subjects: (subjects ?? usual).split(','),
    print,
    ...(before !== undefined && { before }),
    ...files,
  })
}
