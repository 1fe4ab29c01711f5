// Usage: npm run bench [-- overload [--before <folder of an earlier commit>] [--rounds 3] [--out <file>] [--svg <file>]]
// Measures on this machine, in rounds that take turns, and prints ratios. Nothing is asserted. The kept page takes a few
// seconds; the overload takes two minutes for each round and each copy of the product.
import { parseArgs } from 'node:util'
import { benchCachedPage } from './cached-page.ts'
import { benchOverload } from './overload/run-overload.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    out: { type: 'string' },
    svg: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})
const print = (line: string): void => console.log(line)
if (positionals[0] === 'overload') {
  const { before, out, svg, rounds } = values
  await benchOverload({
    rounds: Number(rounds),
    print,
    ...(before !== undefined && { before }),
    ...(out !== undefined && { out }),
    ...(svg !== undefined && { svg }),
  })
} else await benchCachedPage(print)
