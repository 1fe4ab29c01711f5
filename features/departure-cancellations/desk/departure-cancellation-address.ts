import { MAX_DEPARTURES_CANCELLED_AT_ONCE } from '../rules/cancelled-departure.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'

/** A departure in the format of the calls. */
export type DepartureCancellationKey = { packageId: number; startDate: string }

/**
 * Parses the departures in an address: first the one in the path, then those cancelled with it, without duplicates.
 * Invalid parts are ignored. Without a departure in the path the result is empty.
 */
export function readDepartureCancellationAddress(
  { packageId = '', startDate = '' }: { packageId?: string | undefined; startDate?: string | undefined },
  search: URLSearchParams,
): DepartureCancellationKey[] {
  const first = readKey(packageId, startDate)
  if (first === null) return []
  const others = (search.get('with') ?? '').split(',').flatMap((text) => {
    const [id = '', day = ''] = text.split('.')
    return readKey(id, day) ?? []
  })
  const uniqueKeys = new Map([first, ...others].map((key) => [departureKey(key), key]))
  return [...uniqueKeys.values()].slice(0, MAX_DEPARTURES_CANCELLED_AT_ONCE)
}

function readKey(packageId: string, startDate: string): DepartureCancellationKey | null {
  return /^[1-9]\d{0,8}$/.test(packageId) && isCalendarDate(startDate)
    ? { packageId: Number(packageId), startDate }
    : null
}
