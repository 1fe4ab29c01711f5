import type { BenchPart } from '#tests/bench/bench-part.ts'
import type { BenchRow } from '#tests/bench/bench-row.ts'
import { rateNoise } from '#tests/bench/noise.ts'
import { quantile } from '#tests/bench/overload/figures.ts'
import { measureSight, SIGHT_PAGES, type Sight } from './measure-sight.ts'

const COMMAND = 'npm run bench -- sight'

export const part: BenchPart = {
  says: 'what a phone 390 pixels wide shows first, how soon it responds, and a slow connection',
  async run({ rounds, before }) {
    const { folder } = await before()
    const sight = await measureSight({ rounds, before: folder })
    return {
      rows: [
        ...Object.keys(SIGHT_PAGES).flatMap((page) => [
          ratioRow(sight, { page, kind: 'LCP', most: 1.1 }),
          ratioRow(sight, { page, kind: 'FCP', most: 1.05 }),
        ]),
        ...['sort', 'filter'].flatMap((press) => [
          timeRow(sight, { name: `${press}, next frame`, most: 100 }),
          timeRow(sight, { name: `${press}, answer`, most: 100 }),
        ]),
        timeRow(sight, { name: 'readable on slow 3G', most: 4000 }),
        timeRow(sight, { name: 'bookable on slow 3G', most: 6000 }),
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

type Ratio = { page: string; kind: 'LCP' | 'FCP'; most: number }

/** Builds a row that compares the times of a page with those of the same page without scripts. */
function ratioRow(sight: Sight, { page, kind, most }: Ratio): BenchRow {
  const names = ['before', 'after'].flatMap((version) => [
    `${page} ${kind} full ${version}`,
    `${page} ${kind} plain ${version}`,
  ])
  const [before = null, , after = null, limit = null] = names.map((name) => medianOf(sight, name))
  const value = after === null || limit === null ? Number.NaN : after / limit
  return {
    goal: `${kind} of the ${page}: at most ${most} times the page without scripts`,
    unit: 'ms',
    before,
    after,
    peer: null,
    limit,
    ratio: { value, of: 'after / limit' },
    isReached: value <= most,
    command: COMMAND,
    noise: noiseOf(sight, names),
  }
}

function timeRow(sight: Sight, { name, most }: { name: string; most: number }): BenchRow {
  const names = [`${name} before`, `${name} after`]
  const [before = null, after = null] = names.map((version) => medianOf(sight, version))
  return {
    goal: `${name}: at most ${most} ms`,
    unit: 'ms',
    before,
    after,
    peer: null,
    limit: null,
    ratio: before === null || after === null ? null : { value: after / before, of: 'after / before' },
    isReached: after !== null && after <= most,
    command: COMMAND,
    noise: noiseOf(sight, names),
  }
}

function medianOf({ figures }: Sight, name: string): number | null {
  const values = figures.get(name)
  return values === undefined ? null : quantile(values, 0.5)
}

function noiseOf({ figures, foreign }: Sight, names: readonly string[]): BenchRow['noise'] {
  return rateNoise(
    names.map((name) => figures.get(name) ?? []),
    foreign,
  )
}
