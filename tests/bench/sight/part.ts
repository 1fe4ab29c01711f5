import type { BenchPart } from '#tests/bench/bench-part.ts'
import type { BenchRow } from '#tests/bench/bench-row.ts'
import { rateNoise } from '#tests/bench/noise.ts'
import { quantile } from '#tests/bench/overload/figures.ts'
import { measurePhone, PAINT_PAGES, type PhoneTimings } from './measure-sight.ts'

const COMMAND = 'npm run bench -- sight'

export const part: BenchPart = {
  says: 'what a phone 390 pixels wide shows first, how soon it responds, and a slow connection',
  async run({ rounds, before }) {
    const { folder } = await before()
    const timings = await measurePhone({ rounds, before: folder })
    return {
      rows: [
        ...Object.keys(PAINT_PAGES).flatMap((page) => [
          ratioRow(timings, { page, kind: 'LCP', maximum: 1.1 }),
          ratioRow(timings, { page, kind: 'FCP', maximum: 1.05 }),
        ]),
        ...['sort', 'filter'].flatMap((action) => [
          timeRow(timings, { name: `${action}, next frame`, maximum: 100 }),
          timeRow(timings, { name: `${action}, answer`, maximum: 100 }),
        ]),
        timeRow(timings, { name: 'readable on slow 3G', maximum: 4000 }),
        timeRow(timings, { name: 'bookable on slow 3G', maximum: 6000 }),
      ],
      tables: [],
      charts: [],
      remarks: [
        'First sight: 1.6 Mbit/s, 150 ms, four times slower processor, empty cache. The limit is the same page without scripts.',
        'Sort and filter: four times slower processor. The response is the new list, or the sign that it is loading.',
        'Slow 3G: 400 kbit/s, 400 ms. Bookable: the calendar is open and shows the seats.',
      ],
    }
  },
}

type Ratio = { page: string; kind: 'LCP' | 'FCP'; maximum: number }

/** Builds a row that compares the times of a page with those of the same page without scripts. */
function ratioRow(timings: PhoneTimings, { page, kind, maximum }: Ratio): BenchRow {
  const names = ['before', 'after'].flatMap((version) => [
    `${page} ${kind} full ${version}`,
    `${page} ${kind} plain ${version}`,
  ])
  const [before = null, , after = null, limit = null] = names.map((name) => medianOf(timings, name))
  const value = after === null || limit === null ? Number.NaN : after / limit
  return {
    goal: `${kind} of the ${page}: at most ${maximum} times the page without scripts`,
    unit: 'ms',
    before,
    after,
    peer: null,
    limit,
    ratio: { value, of: 'after / limit' },
    isReached: value <= maximum,
    command: COMMAND,
    noise: noiseOf(timings, names),
  }
}

function timeRow(timings: PhoneTimings, { name, maximum }: { name: string; maximum: number }): BenchRow {
  const names = [`${name} before`, `${name} after`]
  const [before = null, after = null] = names.map((version) => medianOf(timings, version))
  return {
    goal: `${name}: at most ${maximum} ms`,
    unit: 'ms',
    before,
    after,
    peer: null,
    limit: null,
    ratio: before === null || after === null ? null : { value: after / before, of: 'after / before' },
    isReached: after !== null && after <= maximum,
    command: COMMAND,
    noise: noiseOf(timings, names),
  }
}

function medianOf({ figures }: PhoneTimings, name: string): number | null {
  const values = figures.get(name)
  return values === undefined ? null : quantile(values, 0.5)
}

function noiseOf({ figures, foreign }: PhoneTimings, names: readonly string[]): BenchRow['noise'] {
  return rateNoise(
    names.map((name) => figures.get(name) ?? []),
    foreign,
  )
}
