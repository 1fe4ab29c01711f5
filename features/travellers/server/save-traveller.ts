import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import type { TravellerInput, SaveTravellerBody } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { TRAVELLER_FIELDS, type TravellerField } from '#features/catalog/rules/traveller-needs.ts'
import type { TravellerDetails } from '../rules/traveller-details.ts'
import { needsAnyDetail, requireOnlyName, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkTraveller } from './check-traveller.ts'
import { getNeeds } from './get-needs.ts'
import { storeTraveller } from './store-traveller.ts'
import { openMedicalNotes, sealMedicalNotes } from './medical-notes.ts'
import { toTravellerDto } from './to-traveller-dto.ts'
import { travellerDetailsRepository, type TravellerRow } from './traveller-details-repository.ts'
import { assertOpen, getBookingId } from './travellers-booking.ts'

type SaveRequest = { token: string; place: number; body: SaveTravellerBody; user: SignedInUser | null }

/**
 * Stores the details of one traveller that the package asks for. Sending the same details again, such as after a lost
 * response, changes nothing and gets the same response.
 *
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN`; `TRAVELLERS_CLOSED` when the first day is over, the booking was
 * cancelled, or the package asks for no details; `TRAVELLER_INVALID` with a sentence for the first wrong field;
 * `TRAVELLER_CHANGED` when another window has saved first; `TRAVELLERS_COMPLETE` when every seat has its traveller.
 */
export async function saveTraveller(
  platform: Platform,
  { token, place, body, user }: SaveRequest,
): Promise<TravellerInput> {
  const bookingId = await getBookingId(platform, token)
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const savingUser = body.keep === true ? user : null
    // The account is locked before the booking, in the same order as when erasing. So concurrent requests of one
    // account count its saved travellers one after the other.
    if (savingUser !== null) await accountRepository.lock(tx, savingUser.id)
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    assertOpen(booking, now)
    const { traveller, details } = await writeTraveller(platform, { tx, booking, place, body, now })
    if (savingUser !== null) {
      await storeTraveller(tx, { userId: savingUser.id, details, today: todayIn(BUSINESS_TIME_ZONE, now), now })
    }
    return traveller
  })
}

type Input = {
  tx: Transaction
  /** The booking, locked in this transaction. */
  booking: BookingRow
  place: number
  body: SaveTravellerBody
  now: Date
  /** True while the office enters details for a caller, so only the name is required. */
  isPartial?: boolean
}

/**
 * Checks and stores the details of one traveller of a booking that its package asks for.
 *
 * @throws {AppError} `TRAVELLERS_CLOSED` when the package asks for nothing; `TRAVELLER_INVALID`; `TRAVELLER_CHANGED`;
 * `TRAVELLERS_COMPLETE`.
 */
export async function writeTraveller(
  platform: Platform,
  input: Input,
): Promise<{ traveller: TravellerInput; details: TravellerDetails }> {
  const needs = await getNeeds(input.tx, input.booking)
  if (!needsAnyDetail(needs)) throw new AppError('TRAVELLERS_CLOSED')
  const details = checkTraveller(input.body, input.isPartial === true ? requireOnlyName(needs) : needs)
  const row = await write(platform, { ...input, needs, details })
  return { traveller: toTravellerDto(row, needs), details }
}

type WriteInput = Input & { needs: TravellerNeeds; details: TravellerDetails }

async function write(
  platform: Platform,
  { tx, booking, place, body, needs, details, now }: WriteInput,
): Promise<TravellerRow> {
  const rows = await travellerDetailsRepository.findByBooking(tx, booking.id)
  const earlier = rows.find((row) => row.place === place)
  const secret = platform.secrets.booking
  const owner = { bookingId: booking.id, place }
  const savedNotes = earlier?.medicalNotesSealed ?? null
  const oldNotes = savedNotes === null ? null : openMedicalNotes(secret, owner, savedNotes)
  const areNotesUnchanged =
    needs.medicalNotes !== undefined && (body.medicalNotes === undefined || details.medicalNotes === oldNotes)
  const sealed = details.medicalNotes === null ? null : sealMedicalNotes(secret, owner, details.medicalNotes)
  const { name, age, gender, food } = details
  const columns = { name, age, gender, food, medicalNotesSealed: areNotesUnchanged ? savedNotes : sealed }
  if (earlier !== undefined && isSame(earlier, columns)) {
    recordUnchanged('the same details')
    return earlier
  }
  if ((earlier?.revision ?? 0) !== body.revision) throw new AppError('TRAVELLER_CHANGED')
  const changes = { ...columns, revision: body.revision + 1, updatedAt: now }
  const auditEvent = { on: { kind: 'booking', id: booking.id }, at: now, reason: auditReasons.travellerDetails }
  // The details themselves are not in the audit log, because they are erased some weeks after the trip.
  const fields = changedFields(earlier, columns)
  const hasMedicalNotes = columns.medicalNotesSealed !== null
  const after = { place, hasMedicalNotes, fields: fields.join(','), revision: changes.revision }
  await recordAuditEvent(tx, {
    name: earlier === undefined ? 'sensitive_create' : 'sensitive_update',
    ...auditEvent,
    after,
  })
  if (earlier !== undefined) return travellerDetailsRepository.update(tx, earlier.id, changes)
  if (rows.length >= booking.guests) throw new AppError('TRAVELLERS_COMPLETE')
  return travellerDetailsRepository.insert(tx, { ...owner, ...changes, createdAt: now })
}

/** The names of the changed fields. Their values stay out of the audit log. */
function changedFields(earlier: Columns | undefined, columns: Columns): TravellerField[] {
  return TRAVELLER_FIELDS.filter((field) => {
    const column = field === 'medicalNotes' ? 'medicalNotesSealed' : field
    return (earlier?.[column] ?? null) !== columns[column]
  })
}

type Columns = Pick<TravellerRow, 'name' | 'age' | 'gender' | 'food' | 'medicalNotesSealed'>

function isSame(row: Columns, columns: Columns): boolean {
  return (['name', 'age', 'gender', 'food', 'medicalNotesSealed'] as const).every(
    (column) => row[column] === columns[column],
  )
}
