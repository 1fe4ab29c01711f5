import { haltKey, type Halt } from './day-halts.ts'

/** Somebody was seen at a halt, or a tick was undone. Ticks are added and never change. */
export type Tick = {
  /** The booking and the position in it: travellers without a name are counted too. */
  reference: string
  place: number
  day: number
  halt: string
  isHere: boolean
  /** The time of the tick: ISO 8601 in UTC, in server time as estimated by the phone. */
  at: string
  /** The id of the offline copy on the phone that sent the tick. */
  phone: string
  /** A counter of the phone's ticks, so that their order never depends on its clock. */
  nth: number
  who: string
}

/** The state of a traveller at a halt. */
export type Attendance = {
  isHere: boolean
  latest: Tick
  /** The last tick of another phone, when it differs. */
  other: Tick | null
}

/** A traveller of a departure. */
type Seat = { reference: string; place: number }

/** The key of a traveller as text. */
const seatKey = ({ reference, place }: Seat): string => `${reference} ${place}`
const keyOf = (tick: Tick): string => `${haltKey({ day: tick.day, name: tick.halt })}\n${seatKey(tick)}`

/** Negative when `a` is earlier than `b`. Ticks of one phone are in the order in which the phone numbered them. */
function compareTicks(a: Tick, b: Tick): number {
  if (a.phone === b.phone) return a.nth - b.nth
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.phone < b.phone ? -1 : 1
}

/** The last tick of each phone for each traveller at each halt. Earlier ones no longer matter. */
export function latestTicks(ticks: readonly Tick[]): Tick[] {
  const last = new Map<string, Tick>()
  for (const tick of ticks) {
    const key = `${keyOf(tick)}\n${tick.phone}`
    const previous = last.get(key)
    if (previous === undefined || previous.nth < tick.nth) last.set(key, tick)
  }
  return [...last.values()]
}

/**
 * The states of all travellers at a halt, by {@link seatKey}. The latest tick wins; if the last tick of another phone
 * differs, it is reported beside it.
 */
export function attendanceAt(halt: Halt, ticks: readonly Tick[]): Map<string, Attendance> {
  const bySeat = new Map<string, Tick[]>()
  for (const tick of latestTicks(ticks)) {
    if (tick.day !== halt.day || tick.halt !== halt.name) continue
    bySeat.set(seatKey(tick), [...(bySeat.get(seatKey(tick)) ?? []), tick])
  }
  const attendance = new Map<string, Attendance>()
  for (const [seat, seatTicks] of bySeat) {
    const latest = seatTicks.reduce((one, other) => (compareTicks(one, other) < 0 ? other : one))
    const differing = seatTicks.filter(({ isHere }) => isHere !== latest.isHere).toSorted(compareTicks)
    attendance.set(seat, { isHere: latest.isHere, latest, other: differing.at(-1) ?? null })
  }
  return attendance
}
