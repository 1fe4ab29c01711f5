import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { OWN_DEPARTURE_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { rollCallRepository } from './roll-call-repository.ts'

/**
 * Whether a phone may still store a departure: its owner has access, may do the roll-call, and was not signed out
 * everywhere. No session is needed, because a phone must get this answer even if its session ended together with the
 * access.
 */
export async function isOfflineCopyValid(platform: Platform, token: string): Promise<boolean> {
  const { db, secrets, clock } = platform
  const id = readBearerToken(secrets.booking, 'offlineCopy', token)
  const offlineCopy = id === null ? undefined : await rollCallRepository.findOfflineCopy(db, id)
  if (offlineCopy === undefined) return false
  const person = await staffRepository.find(db, offlineCopy.staffId)
  if (person === undefined) return false
  const allowance = allowanceOf(person.role, 'call_roll')
  if (allowance === 'no') return false
  const key = { packageId: offlineCopy.tourPackageId, startDate: calendarDate(offlineCopy.startDate) }
  const departureRow = await departurePageRepository.findDeparture(db, key)
  if (departureRow === undefined) return false
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  if (today > addDays(endDateOf(key.startDate, departureRow.durationDays), OWN_DEPARTURE_DAYS_AFTER)) return false
  return assertOwnDeparture(platform, { staff: person, allowance }, { key }).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error)) return false
      throw error
    },
  )
}
