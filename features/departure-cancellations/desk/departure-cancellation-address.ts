import { BREAKS_AT_ONCE } from '../rules/broken-departure.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'

/** A departure as the calls name it. */
export type BreakKey = { packageId: number; startDate: string }

/**
 * The departures that an address names: that of its path first, then those that break with it, each once. Rubbish is passed
 * over; without a departure in its path there is none.
 */
export function readBreakAddress(
  { packageId = '', startDate = '' }: { packageId?: string | undefined; startDate?: string | undefined },
  search: URLSearchParams,
): BreakKey[] {
  const first = readKey(packageId, startDate)
  if (first === null) return []
  const others = (search.get('with') ?? '').split(',').flatMap((text) => {
    const [id = '', day = ''] = text.split('.')
    return readKey(id, day) ?? []
  })
  const known = new Map([first, ...others].map((key) => [departureKey(key), key]))
  return [...known.values()].slice(0, BREAKS_AT_ONCE)
}

function readKey(packageId: string, startDate: string): BreakKey | null {
  return /^[1-9]\d{0,8}$/.test(packageId) && isCalendarDate(startDate)
    ? { packageId: Number(packageId), startDate }
    : null
}
