import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { auditReasons } from '#messages/trips/audit-reasons.ts'
import { TripContacts, type TripContactsInput } from '../api/trip-contacts.ts'
import { addDays, BUSINESS_TIME_ZONE, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { tripContactsTexts as texts } from '#messages/trips/contacts.ts'
import { findBookableDeparture } from '#features/catalog/server/find-bookable-departure.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { describeIssue } from '#platform/http/describe-issue.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tripContactsRepository, type TripContactsRow } from '#features/catalog/server/trip-contacts-repository.ts'

type Request = {
  packageId: number
  startDate: CalendarDate
  contacts: TripContactsInput
  /** The revision that the operator saw on the screen; 0 when there was none. */
  revisionSeen: number
  /** The operator's user id. */
  actor: string
}

/**
 * Stores the contacts and the boarding place of one departure, for the operator's desk. This works before the first
 * booking and until the last day of the trip, because drivers can change during a trip. Every change is stored with its
 * author and time. If nothing has changed, nothing is stored. Travellers see the change immediately on their trip page.
 *
 * @returns the current row.
 * @throws {AppError} `INVALID_INPUT` with a sentence about what is wrong: a night after the trip, or a boarding on
 * neither the first day nor the day before it.
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`; `START_DATE_UNAVAILABLE` for a day on which the package never starts.
 * @throws {AppError} `TRIP_CONTACTS_CHANGED` when somebody else entered something after `revisionSeen`.
 */
export async function setTripContacts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { packageId, startDate, contacts: inputContacts, revisionSeen, actor }: Request,
): Promise<TripContactsRow> {
  const key = { tourPackageId: packageId, startDate }
  const contacts = readContacts(inputContacts)
  const tourPackage = await tourPackageRepository.findForBooking(db, { id: packageId, startDate })
  if (tourPackage === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const now = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  // Once the trip has begun, its first day is used as today, because past dates cannot be booked.
  const departure = await findBookableDeparture(db, {
    ...key,
    today: startDate < today ? startDate : today,
    row: tourPackage.departure,
  })
  if (departure === null) throw new AppError('START_DATE_UNAVAILABLE')
  checkDays(contacts, { startDate, durationDays: tourPackage.durationDays })

  const latest = await tripContactsRepository.findLatest(db, key)
  if (latest !== undefined && isDeepStrictEqual(latest.contacts, contacts)) return latest
  if ((latest?.revision ?? 0) !== revisionSeen) throw new AppError('TRIP_CONTACTS_CHANGED')
  const row = { ...key, revision: revisionSeen + 1, contacts, actor, createdAt: now }
  return inTransaction(db, async (tx) => {
    const insertedRow = await tripContactsRepository.insert(tx, row)
    if (insertedRow === undefined) throw new AppError('TRIP_CONTACTS_CHANGED')
    await recordAuditEvent(tx, {
      name: 'trip_contacts_changed',
      on: { kind: 'departure', id: `${packageId} ${startDate}` },
      at: now,
      reason: auditReasons.contactsAndBoardingPoint,
      before: { revision: revisionSeen },
      after: { revision: row.revision },
      role: 'office',
      staff: actor,
    })
    return insertedRow
  })
}

function readContacts(inputContacts: TripContactsInput): TripContacts {
  const result = z.safeParse(TripContacts, inputContacts, { reportInput: true })
  if (!result.success) throw new AppError('INVALID_INPUT', { message: describeIssue(result.error) })
  return result.data
}

type Trip = { startDate: CalendarDate; durationDays: number }

function checkDays({ boarding, hotels }: TripContacts, { startDate, durationDays }: Trip): void {
  if (boarding !== null && boarding.date !== startDate && boarding.date !== addDays(startDate, -1)) {
    throw new AppError('INVALID_INPUT', { message: texts.boardingDay })
  }
  if (hotels.some(({ fromNight, toNight }) => toNight < fromNight || toNight > durationDays)) {
    throw new AppError('INVALID_INPUT', { message: texts.nights(durationDays) })
  }
}
