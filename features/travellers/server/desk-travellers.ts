import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskTravellers } from '../api/desk-calls.ts'
import type { TravellerInput } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { openPlaces } from '../rules/traveller-details.ts'
import { needsAnyDetail } from '#features/catalog/rules/traveller-needs.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { isChangeable, withChangeableBooking } from './changeable-booking.ts'
import { withConflictDetails } from './get-current-traveller.ts'
import { getNeeds } from './get-needs.ts'
import { openMedicalNotes } from './medical-notes.ts'
import { eraseTraveller } from './remove-traveller.ts'
import { writeTraveller } from './save-traveller.ts'
import { toTravellerDto } from './to-traveller-dto.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

/** The travellers of a booking for its page at the desk. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listDeskTravellers({ db, clock }: Platform, reference: string): Promise<DeskTravellers> {
  const booking = await requireBooking(db, reference)
  const needs = await getNeeds(db, booking)
  const rows = booking.status === 'cancelled' ? [] : await travellerDetailsRepository.findByBooking(db, booking.id)
  if (rows.length > 0) {
    const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: auditReasons.bookingPage }
    await recordAuditEvent(db, { name: 'sensitive_read', ...auditEvent, after: { travellers: rows.length } })
  }
  const isOpen = isChangeable(booking) && needsAnyDetail(needs)
  const places = rows.map(({ place }) => place)
  return {
    needs,
    travellers: rows.map((row) => toTravellerDto(row, needs)),
    openPlaces: isOpen ? openPlaces(places, booking.guests) : [],
    isOpen,
  }
}

type SaveInput = {
  reference: string
  place: number
  body: Omit<Parameters<typeof writeTraveller>[1]['body'], 'keep'>
}

/**
 * Saves traveller details that a caller gave the office by phone. This works until the trip is over, even before
 * payment.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`, `TRAVELLER_INVALID`, `TRAVELLERS_COMPLETE`;
 * `DESK_CHANGED_CONCURRENTLY` with the current traveller.
 */
export async function saveDeskTraveller(
  platform: Platform,
  { reference, place, body }: SaveInput,
): Promise<TravellerInput> {
  return withChangeableBooking(platform, reference, async (tx, booking) => {
    const now = platform.clock.now()
    const target = { booking, place, revision: body.revision }
    const context = { tx, booking, place, body, now }
    const { traveller } = await withConflictDetails(tx, target, () => writeTraveller(platform, context))
    return traveller
  })
}

/** Removes a traveller. @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`, `DESK_CHANGED_CONCURRENTLY`. */
export async function removeDeskTraveller(
  platform: Platform,
  { reference, place, revision }: { reference: string; place: number; revision: number },
): Promise<void> {
  await withChangeableBooking(platform, reference, (tx, booking) =>
    withConflictDetails(tx, { booking, place, revision }, () =>
      eraseTraveller(tx, { bookingId: booking.id, place, revision, at: platform.clock.now() }),
    ),
  )
}

/**
 * Returns the medical note of one traveller. The view is logged, without the note.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_MEDICAL_NOTE_GONE` when there is none, or it can no longer be
 * decrypted.
 */
export async function getMedicalNote(
  { db, clock, secrets }: Platform,
  { reference, place }: { reference: string; place: number },
): Promise<string> {
  const booking = await requireBooking(db, reference)
  const rows = await travellerDetailsRepository.findByBooking(db, booking.id)
  const row = rows.find((candidate) => candidate.place === place)
  const sealed = row?.medicalNotesSealed ?? null
  const note = sealed === null ? null : openMedicalNotes(secrets.booking, { bookingId: booking.id, place }, sealed)
  if (note === null) throw new AppError('DESK_MEDICAL_NOTE_GONE')
  const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: commonReasons.medicalNote }
  await recordAuditEvent(db, { name: 'sensitive_read', ...auditEvent, after: { place, medicalNotes: 1 } })
  return note
}
