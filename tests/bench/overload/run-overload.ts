import { writeFileSync } from 'node:fs'
import { drawCurves } from './draw-curves.ts'
import {
  measureBookings,
  measureBuyers,
  measureFlood,
  measureRest,
  type BookingLoad,
  type Buyers,
  type Flood,
  type Rest,
} from './measure.ts'
import { startSubject, takeOwnCore, type Subject } from './subjects.ts'

const LOADS = [1, 2, 5, 10] as const
const FLOODS = [3, 10] as const

/** All that was measured of one copy of the product in one round. */
type Round = { name: string; rest: Rest; bookings: BookingLoad[]; floods: Flood[]; buyers: Buyers }

type Options = {
  /** A folder with an earlier commit, its packages and its build. */
  before?: string
  rounds: number
  /** A file for the figures. */
  out?: string
  /** A file for the picture of the curves. */
  svg?: string
  print: (line: string) => void
}

/**
 * Loads the product beyond its capacity: as it is, without its defences, and an earlier commit. All take turns in one
 * run, and every figure is meant as a ratio to the capacity and the quiet times of the same round.
 */
export async function benchOverload({ before, rounds, out, svg, print }: Options): Promise<void> {
  const isPinned = takeOwnCore()
  print(isPinned ? 'The product has two cores, and the generator has another one.' : 'Nothing is bound to a core here.')
  const subjects: Subject[] = []
  const measured: Round[] = []
  try {
    subjects.push(await startSubject('now', { isPinned }), await startSubject('open', { isPinned }))
    if (before !== undefined) subjects.push(await startSubject('before', { folder: before, isPinned }))
    const turns = Array.from({ length: rounds }, (_, turn) => subjects.map((subject) => ({ subject, turn }))).flat()
    for (const { subject, turn } of turns) measured.push(await measureRound(subject, turn, print))
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()))
    if (out !== undefined) writeFileSync(out, JSON.stringify(measured, null, 1))
  }
  if (svg !== undefined) writeFileSync(svg, drawCurves(measured))
}

async function measureRound(subject: Subject, turn: number, print: (line: string) => void): Promise<Round> {
  const rest = await measureRest(subject)
  print(
    `${subject.name}: capacity ${rest.capacity.toFixed(0)} bookings/s, ${rest.pageCapacity.toFixed(0)} pages/s; alone p50 ${ms(rest.bookingP50)}, p99 ${ms(rest.bookingP99)}; kept page p99 ${ms(rest.pageP99)}`,
  )
  const bookings: BookingLoad[] = []
  for (const times of LOADS) {
    const load = await measureBookings(subject, times)
    bookings.push(load)
    print(
      `  ${times}x ${load.offered.toFixed(0)}/s offered: goodput ${percent(load.goodput / load.capacity)}, admitted p99 ${ratio(load.admittedP99, rest.bookingP99)} of alone, ${load.refusals} refused (p50 ${ms(load.refusedP50)}, p99 ${ms(load.refusedP99)}), ${load.unanswered} unanswered; kept page p99 ${ratio(load.pageP99, rest.pageP99)}; CPU of generator ${percent(load.generatorCpu)}, of product ${percent(load.productCpu)}`,
    )
  }
  const floods: Flood[] = []
  for (const times of FLOODS) {
    const flood = await measureFlood(subject, rest, times)
    floods.push(flood)
    print(
      `  flood of ${flood.pages.toFixed(0)} pages/s (${times}x): checkouts ${percent(flood.success)}, p50 ${ratio(flood.p50, flood.quietP50)} of quiet; kept page p99 ${ratio(flood.kept, rest.pageP99)}`,
    )
  }
  const buyers = await measureBuyers(subject, turn)
  print(
    `  300 buyers for 10 seats: ${buyers.held} held in ${ms(buyers.heldWithin)}, ${buyers.soldOut} sold out, ${buyers.askAgain} to ask again, ${buyers.unanswered} unanswered`,
  )
  return { name: subject.name, rest, bookings, floods, buyers }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

function ratio(value: number, base: number): string {
  return `${(value / base).toFixed(1)}x`
}
