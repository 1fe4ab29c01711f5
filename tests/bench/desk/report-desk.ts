import type { BenchResult, BenchRow } from '#tests/bench/bench-row.ts'
import { rateNoise } from '#tests/bench/noise.ts'
import { quantile } from '#tests/bench/overload/figures.ts'
import { OFFICE_CALLS, type OfficeCall } from './desk-calls.ts'
import { SIZES, type DeskMeasurements } from './measure-desk.ts'

const [SMALL, LARGE] = SIZES

/** One row per kind of call: the 95th percentile in the large office beside that in the small one. */
export function reportDesk(
  measured: DeskMeasurements,
  { rounds, requests }: { rounds: number; requests: number },
): BenchResult {
  return {
    rows: OFFICE_CALLS.map((call) => rowOf(measured, call)),
    tables: [
      {
        title: 'Milliseconds per desk call: median / p95',
        heads: ['call', ...SIZES.map((bookings) => `${bookings} bookings`)],
        rows: OFFICE_CALLS.map(({ name }) => [
          name,
          ...SIZES.map((bookings) =>
            [0.5, 0.95].map((share) => figureOf(measured, { name, bookings, share }).toFixed(1)).join(' / '),
          ),
        ]),
      },
    ],
    charts: [],
    remarks: [
      `${rounds} rounds of ${requests} calls of each kind, in a new order each time, one after the other over HTTP, as the owner, to two servers: one office with ${SMALL} bookings and one with ${LARGE}, each with one enquiry for every ten bookings.`,
    ],
  }
}

type FigureKey = { name: string; bookings: number; share: number }

function figureOf({ times }: DeskMeasurements, { name, bookings, share }: FigureKey): number {
  return quantile(times.find((each) => each.call === name && each.bookings === bookings)?.ms ?? [], share)
}

function rowOf(measured: DeskMeasurements, { name, maxMs }: OfficeCall): BenchRow {
  const [small, large] = [SMALL, LARGE].map((bookings) => figureOf(measured, { name, bookings, share: 0.95 }))
  if (small === undefined || large === undefined) throw new Error(`${name} was not measured.`)
  return {
    goal: `Desk, ${name}: p95 with ${LARGE} bookings at most ${maxMs} ms`,
    unit: 'ms',
    before: null,
    after: large,
    peer: null,
    limit: small,
    ratio: { value: large / small, of: `after / the same with ${SMALL} bookings (shown as limit)` },
    isReached: large <= maxMs,
    command: 'npm run bench -- desk',
    noise: rateNoise([], measured.foreign),
  }
}
