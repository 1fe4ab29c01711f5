import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { OWN_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { rollCallRepository } from './roll-call-repository.ts'

/**
 * Whether a phone may go on keeping a departure: its person has access and calls the roll of it, and nobody signed them
 * out everywhere. It needs no session, because a phone must also learn it when the session has ended with the access.
 */
export async function packStands(platform: Platform, token: string): Promise<boolean> {
  const { db, secrets, clock } = platform
  const id = readBearerToken(secrets.booking, 'pack', token)
  const pack = id === null ? undefined : await rollCallRepository.findPack(db, id)
  if (pack === undefined) return false
  const person = await staffRepository.find(db, pack.staffId)
  if (person === undefined) return false
  const allowance = allowanceOf(person.role, 'call_roll')
  if (allowance === 'no') return false
  const key = { packageId: pack.tourPackageId, startDate: calendarDate(pack.startDate) }
  const head = await departurePageRepository.head(db, key)
  if (head === undefined) return false
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  if (today > addDays(endDateOf(key.startDate, head.durationDays), OWN_DAYS_AFTER)) return false
  return assertOwnDeparture(platform, { staff: person, allowance }, { key }).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error)) return false
      throw error
    },
  )
}
