import { haltKey, type Halt } from './day-halts.ts'

/** Somebody was seen at a halt, or a tick was taken back. Facts are added and never change. */
export type Tick = {
  /** The booking and the place in it: travellers without a name are counted too. */
  reference: string
  place: number
  day: number
  halt: string
  isHere: boolean
  /** When it was said: ISO 8601 in UTC, by the clock of the server as far as the phone knew it. */
  at: string
  /** The kept pack of the phone that said it. */
  phone: string
  /** Counts the ticks of a phone, so that their order never depends on its clock. */
  nth: number
  who: string
}

/** How a traveller stands at a halt. */
export type Standing = {
  isHere: boolean
  latest: Tick
  /** The last word of another phone, when it says something else. */
  other: Tick | null
}

/** A traveller of a departure. */
type Seat = { reference: string; place: number }

/** A traveller as one text. */
const seatKey = ({ reference, place }: Seat): string => `${reference} ${place}`
const keyOf = (tick: Tick): string => `${haltKey({ day: tick.day, name: tick.halt })}\n${seatKey(tick)}`

/** Below zero when `a` was said before `b`. Ticks of one phone are in the order in which it counted them. */
function compareTicks(a: Tick, b: Tick): number {
  if (a.phone === b.phone) return a.nth - b.nth
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.phone < b.phone ? -1 : 1
}

/** The last word of each phone about each traveller at each halt. What came before it changes nothing any more. */
export function lastWords(ticks: readonly Tick[]): Tick[] {
  const last = new Map<string, Tick>()
  for (const tick of ticks) {
    const key = `${keyOf(tick)}\n${tick.phone}`
    const known = last.get(key)
    if (known === undefined || known.nth < tick.nth) last.set(key, tick)
  }
  return [...last.values()]
}

/** How all stand at a halt, by {@link seatKey}: the latest word wins, and one that differs is named beside it. */
export function standingsAt(halt: Halt, ticks: readonly Tick[]): Map<string, Standing> {
  const bySeat = new Map<string, Tick[]>()
  for (const tick of lastWords(ticks)) {
    if (tick.day !== halt.day || tick.halt !== halt.name) continue
    bySeat.set(seatKey(tick), [...(bySeat.get(seatKey(tick)) ?? []), tick])
  }
  const standings = new Map<string, Standing>()
  for (const [seat, words] of bySeat) {
    const latest = words.reduce((one, other) => (compareTicks(one, other) < 0 ? other : one))
    const differing = words.filter(({ isHere }) => isHere !== latest.isHere).toSorted(compareTicks)
    standings.set(seat, { isHere: latest.isHere, latest, other: differing.at(-1) ?? null })
  }
  return standings
}
