import { quantile } from './figures.ts'
import type { BookingLoad, BuyerResults, Flood, Baseline } from './measure.ts'

/** All measurements of one copy of the product in one round. */
export type Round = {
  name: string
  rest: Baseline
  bookings: BookingLoad[]
  floods: Flood[]
  buyers: BuyerResults | null
}

/** How one row of a table is made from a load: its label, its value and its format. */
type Row<Load> = { label: string; value: (load: Load, rest: Baseline) => number; write: (value: number) => string }

const BOOKING_ROWS: readonly Row<BookingLoad>[] = [
  { label: 'goodput, share of capacity', value: ({ goodput, capacity }) => goodput / capacity, write: percent },
  {
    label: 'p99 of the admitted, multiple of alone',
    value: (load, rest) => load.admittedP99 / rest.bookingP99,
    write: times,
  },
  {
    label: 'p99 of a cached page, multiple of quiet',
    value: (load, rest) => load.pageP99 / rest.pageP99,
    write: times,
  },
  { label: 'p99 of a cached page, ms', value: ({ pageP99 }) => pageP99, write: whole },
  { label: 'refusals, median, ms', value: ({ refusedP50 }) => refusedP50, write: whole },
  { label: 'refusals, p99, ms', value: ({ refusedP99 }) => refusedP99, write: whole },
  { label: 'without a response', value: ({ unanswered }) => unanswered, write: whole },
  { label: 'CPU of the load generator, share of its core', value: ({ generatorCpu }) => generatorCpu, write: percent },
  { label: 'delay of the load generator, p99, ms', value: ({ generatorLateP99 }) => generatorLateP99, write: tenths },
  { label: 'CPU of the product, share of a core', value: ({ productCpu }) => productCpu, write: percent },
  { label: 'CPU of the database, share of a core', value: ({ databaseCpu }) => databaseCpu, write: percent },
  { label: 'event loop turn of the product, p99, ms', value: ({ productLoopP99 }) => productLoopP99, write: tenths },
]

const FLOOD_ROWS: readonly Row<Flood>[] = [
  { label: 'checkouts of others', value: ({ success }) => success, write: percent },
  { label: 'their median, multiple of quiet', value: ({ p50, quietP50 }) => p50 / quietP50, write: times },
  { label: 'p99 of a cached page, multiple of quiet', value: ({ kept }, rest) => kept / rest.pageP99, write: times },
]

/** A short summary of one round, for a user waiting for the next one. */
export function describeRound({ name, rest, bookings, floods, buyers }: Round): string[] {
  const closed = rest.closed.map((perSecond) => perSecond.toFixed(0)).join(', ')
  const baselineText = `one alone p50 ${whole(rest.bookingP50)}, p99 ${whole(rest.bookingP99)} ms; cached page p50 ${tenths(rest.pageP50)}, p99 ${tenths(rest.pageP99)} ms`
  return [
    `${name}: ${closed} bookings/s with 2, 4, 8, 16 in parallel; ${whole(rest.pageCapacity)} pages/s; ${baselineText}`,
    ...bookings.map((load) => `  ${load.times}x: ${wordsOf(BOOKING_ROWS, load, rest)}`),
    ...floods.map((flood) => `  flood ${flood.times}x: ${wordsOf(FLOOD_ROWS, flood, rest)}`),
    ...(buyers === null ? [] : [`  300 buyers for 10 seats: ${describeBuyers(buyers)}`]),
  ]
}

/** Markdown tables of all rounds: the median, with minimum and maximum in brackets. */
export function tablesOf(rounds: readonly Round[]): string[] {
  return [...new Set(rounds.map(({ name }) => name))].flatMap((name) => {
    const subjectRounds = rounds.filter((round) => round.name === name)
    return [
      '',
      ...table(subjectRounds, {
        title: `${name}, bookings offered`,
        rows: BOOKING_ROWS,
        loadsOf: ({ bookings }) => bookings,
      }),
      '',
      ...table(subjectRounds, { title: `${name}, flood of pages`, rows: FLOOD_ROWS, loadsOf: ({ floods }) => floods }),
      ...subjectRounds.flatMap(({ buyers }) =>
        buyers === null ? [] : [`${name}, 300 buyers: ${describeBuyers(buyers)}`],
      ),
    ]
  })
}

type Table<Load> = { title: string; rows: readonly Row<Load>[]; loadsOf: (round: Round) => readonly Load[] }

function table<Load extends { times: number }>(rounds: readonly Round[], { title, rows, loadsOf }: Table<Load>) {
  const loads = [...new Set(rounds.flatMap(loadsOf).map((load) => load.times))]
  const cell = ({ value, write }: Row<Load>, load: number): string => {
    const all = rounds.flatMap((round) =>
      loadsOf(round).flatMap((one) => (one.times === load ? [value(one, round.rest)] : [])),
    )
    const values = all.filter((figure) => Number.isFinite(figure))
    if (values.length === 0) return '–'
    const [min = 0, middle = 0, max = 0] = [0, 0.5, 1].map((share) => quantile(values, share))
    return values.length === 1 ? write(middle) : `${write(middle)} (${write(min)}–${write(max)})`
  }
  return [
    `| ${title} | ${loads.map((load) => `${load}x`).join(' | ')} |`,
    `|---|${loads.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.label} | ${loads.map((load) => cell(row, load)).join(' | ')} |`),
  ]
}

function wordsOf<Load>(rows: readonly Row<Load>[], load: Load, rest: Baseline): string {
  return rows.map(({ label, value, write }) => `${label} ${write(value(load, rest))}`).join('; ')
}

function describeBuyers({ held, heldWithin, soldOut, refused, unanswered }: BuyerResults): string {
  return `${held} held within ${whole(heldWithin)} ms, ${soldOut} sold out, ${refused} asked to retry, ${unanswered} unanswered`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

function times(ratio: number): string {
  return ratio.toFixed(1)
}

function tenths(value: number): string {
  return value.toFixed(1)
}

function whole(value: number): string {
  return value.toFixed(0)
}
