import { auditReasons } from '#messages/waiting-list/audit-reasons.ts'
import type { PartyBody } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, calendarDate, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_GUESTS, MIN_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import { firstStart } from '#features/catalog/rules/lead-time.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { assertNotClosed, findBookableDeparture } from '#features/catalog/server/find-bookable-departure.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { queueOfficeMail, queuePartyMail } from './queue-mails.ts'
import { waitingListRepository } from './waiting-list-repository.ts'

type JoinInput = { body: PartyBody; clientAddress: string }

/**
 * Puts a party on the waiting list of a date that has too few seats for it, and emails the party and the office, in one
 * transaction that locks the date's seats. A person can be on the list of a date only once: a second join leaves the
 * position and the number of seats unchanged, sends the email again, at most once a day, and gets the same answer.
 *
 * @throws {AppError} the code of a missing personal detail; `GUESTS_BELOW_MINIMUM`, `GUESTS_ABOVE_MAXIMUM`;
 * `TOUR_PACKAGE_NOT_FOUND`, `START_DATE_PAST`, `START_TOO_SOON`, `START_DATE_UNAVAILABLE`; `WAITING_NOT_NEEDED` when
 * there are seats for all; `WAITING_PARTY_TOO_LARGE` when the whole departure is too small; `RATE_LIMITED`.
 */
export async function joinWaitingList(platform: Platform, { body, clientAddress }: JoinInput): Promise<void> {
  const { limiter, databaseNow } = platform
  const startDate = calendarDate(body.startDate)
  checkParty(body)
  await limiter.takeAll([
    { action: 'waiting-list', subject: clientAddress },
    { action: 'waiting-list-hour', subject: clientAddress },
    { action: 'waiting-list-number', subject: normalisePhone(body.phone) ?? body.phone },
    { action: 'waiting-list-mailbox', subject: body.email.toLowerCase() },
  ])
  await inTransaction(platform.db, async (tx) => {
    const now = await databaseNow(tx)
    const { seats, name, phone, email, packageId: tourPackageId } = body
    const packageName = await assertFull(tx, { tourPackageId, startDate, seats, now })
    const existing = await waitingListRepository.findActiveParty(tx, { tourPackageId, startDate, email })
    if (existing !== undefined) {
      recordUnchanged('this person is already waiting for this date')
      return queuePartyMail(platform, tx, { party: existing, packageName, again: todayIn(BUSINESS_TIME_ZONE, now) })
    }
    const values = { tourPackageId, startDate, seats, name, phone, email, createdAt: now }
    const party = await waitingListRepository.insert(tx, values)
    const on = { kind: 'waiting_party', id: party.id }
    await recordAuditEvent(tx, {
      name: 'waiting_list_joined',
      on,
      at: now,
      reason: auditReasons.dateFull,
      after: { seats },
    })
    await queuePartyMail(platform, tx, { party, packageName })
    await queueOfficeMail(platform, tx, { party, packageName, what: 'joined' })
  })
}

/** Validates the fields in the same order as for a booking. Any phone number is accepted. */
function checkParty({ name, email, phone, seats }: PartyBody): void {
  if (name === '') throw new AppError('NAME_REQUIRED')
  if (email === '') throw new AppError('EMAIL_REQUIRED')
  if (phone === '') throw new AppError('PHONE_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  if (seats < MIN_GUESTS) throw new AppError('GUESTS_BELOW_MINIMUM')
  if (seats > MAX_GUESTS) throw new AppError('GUESTS_ABOVE_MAXIMUM')
}

type SeatRequest = { tourPackageId: number; startDate: CalendarDate; seats: number; now: Date }

/** Locks the date and throws unless it is on sale and has too few seats for the party. Returns the package's name. */
async function assertFull(tx: Transaction, { tourPackageId, startDate, seats, now }: SeatRequest): Promise<string> {
  const tourPackage = await tourPackageRepository.findForBooking(tx, { id: tourPackageId, startDate })
  if (tourPackage === undefined || !tourPackage.isPublished) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  if (startDate < today) throw new AppError('START_DATE_PAST')
  if (startDate < firstStart(today, tourPackage.leadDays)) throw new AppError('START_TOO_SOON')
  await waitingListRepository.lockDeparture(tx, { tourPackageId, startDate })
  const day = { tourPackageId, from: startDate, to: startDate, now }
  const [departure] = await availabilityRepository.findDepartures(tx, day)
  const bookableDeparture = await findBookableDeparture(tx, { tourPackageId, startDate, today, row: departure ?? null })
  if (bookableDeparture === null) throw new AppError('START_DATE_UNAVAILABLE')
  assertNotClosed(bookableDeparture)
  if (bookableDeparture.capacity - (departure?.taken ?? 0) >= seats) throw new AppError('WAITING_NOT_NEEDED')
  if (bookableDeparture.capacity < seats) throw new AppError('WAITING_PARTY_TOO_LARGE')
  return tourPackage.name
}
