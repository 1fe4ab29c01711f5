import type { BenchChart, BenchResult, BenchRow, BenchTable } from '#tests/bench/bench-row.ts'
import { rateNoise } from '#tests/bench/noise.ts'
import { quantile } from '#tests/bench/overload/figures.ts'
import { SIZES, type Copy, type ScaleMeasurements } from './measure-scale.ts'
import { CALL_KINDS } from './scale-calls.ts'

const COMMAND = 'npm run bench -- scale'
/** A call with the largest catalogue may take at most this many times as long as with the smallest. */
const MAX_RATIO = 1.5
const [SMALLEST_SIZE] = SIZES
const LARGEST_SIZE = Math.max(...SIZES)
const COPIES: readonly Copy[] = ['before', 'now']

type FigureKey = { kind: string; copy: Copy; packages: number; share: number }

/** Rows, tables and curves of the measurements. */
export function reportScale(
  measured: ScaleMeasurements,
  { rounds, requests }: { rounds: number; requests: number },
): BenchResult {
  const names = CALL_KINDS.map(({ name }) => name)
  return {
    rows: names.flatMap((kind) => [0.5, 0.99].map((share) => rowOf(measured, kind, share))),
    tables: [tableOf(measured, names)],
    charts: COPIES.map((copy) => chartOf(measured, names, copy)),
    remarks: [
      `${rounds} rounds, in a new order each time, one call after the other, to six servers. In a round, the product before gets ${requests} calls of each kind, and the product now five times as many, so that a p99 is not a single call. Both have ${SIZES.join(', ')} packages, ten starts and two bookings for each package.`,
      'A call without a response within two seconds counts as two seconds. The table counts calls that were refused or late.',
      'With the smallest catalogue, some lists have fewer cards than fit on a page, so they are shorter.',
    ],
  }
}

function figureOf({ times }: ScaleMeasurements, { kind, copy, packages, share }: FigureKey): number {
  const entry = times.find((each) => each.kind === kind && each.copy === copy && each.packages === packages)
  return quantile(entry?.ms ?? [], share)
}

function rowOf(measured: ScaleMeasurements, kind: string, share: number): BenchRow {
  const figure = (copy: Copy, packages: number) => figureOf(measured, { kind, copy, packages, share })
  const [after, smallest] = [figure('now', LARGEST_SIZE), figure('now', SMALLEST_SIZE)]
  const value = after / smallest
  return {
    goal: `${kind}, ${share === 0.5 ? 'median' : 'p99'} with ${LARGEST_SIZE} packages: at most ${MAX_RATIO} times that with ${SMALLEST_SIZE}`,
    unit: 'ms',
    before: figure('before', LARGEST_SIZE),
    after,
    peer: null,
    limit: smallest,
    ratio: { value, of: `after / the same with ${SMALLEST_SIZE} packages (shown as limit)` },
    isReached: value <= MAX_RATIO,
    command: COMMAND,
    noise: rateNoise([], measured.foreign),
  }
}

function tableOf(measured: ScaleMeasurements, names: readonly string[]): BenchTable {
  const columns = COPIES.flatMap((copy) => SIZES.map((packages) => ({ copy, packages })))
  const cell = (kind: string, { copy, packages }: { copy: Copy; packages: number }): string => {
    const [p50, p99] = [0.5, 0.99].map((share) => figureOf(measured, { kind, copy, packages, share }).toFixed(1))
    const failed = measured.times.find(
      (each) => each.kind === kind && each.copy === copy && each.packages === packages,
    )?.failed
    return `${p50} / ${p99}${failed === undefined || failed === 0 ? '' : ` (${failed} failed)`}`
  }
  return {
    title: 'Milliseconds per call: median / p99',
    heads: ['call', ...columns.map(({ copy, packages }) => `${copy}, ${packages}`)],
    rows: names.map((kind) => [kind, ...columns.map((column) => cell(kind, column))]),
  }
}

function chartOf(measured: ScaleMeasurements, names: readonly string[], copy: Copy): BenchChart {
  return {
    name: `scale-${copy}`,
    title: `Median of each call by the size of the catalogue, ${copy}`,
    x: { label: 'packages', isLogarithmic: true },
    y: { label: 'ms', isLogarithmic: true },
    series: names.map((kind) => ({
      label: kind,
      points: SIZES.map((packages) => ({ x: packages, y: figureOf(measured, { kind, copy, packages, share: 0.5 }) })),
    })),
  }
}
