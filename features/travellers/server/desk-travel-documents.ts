import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { TRAVEL_DOCUMENT_PARTS, type OpenedTravelDocuments } from '../api/travel-documents-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { placesOf } from '../rules/traveller-details.ts'
import {
  toKnownTravelDocuments,
  NO_TRAVEL_DOCUMENTS,
  TRAVEL_DOCUMENT_FIELDS,
  parseTravelDocuments,
  type TravelDocuments,
} from '../rules/travel-documents.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { findLastChanges, changedFieldNames } from '#features/staff/server/find-last-changes.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { withChangeableBooking } from './changeable-booking.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travelDocumentsRepository } from '#features/bookings/server/travel-documents-repository.ts'
import { openTravelDocuments, sealTravelDocuments } from '#features/bookings/server/travel-documents.ts'

type Query = { reference: string; place: number }
type Input = { version: number; isForeign: boolean; documents: TravelDocuments; isPnrShared: boolean }

/**
 * Returns the travel documents of one traveller. The view is logged, without their content.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `TRAVELLER_CHANGED` when this place has no traveller.
 */
export async function getTravelDocuments(
  platform: Platform,
  { reference, place }: Query,
): Promise<OpenedTravelDocuments> {
  const booking = await requireBooking(platform.db, reference)
  await getPlaces(platform.db, { booking, place })
  const travelDocuments = await findTravelDocuments(platform, platform.db, { bookingId: booking.id, place })
  await recordView(platform, { bookingId: booking.id, place, travelDocuments })
  return travelDocuments
}

type DocumentsView = { bookingId: string; place: number; travelDocuments: OpenedTravelDocuments }

async function recordView(
  { db, clock }: Platform,
  { bookingId, place, travelDocuments }: DocumentsView,
): Promise<void> {
  const auditEvent = { on: { kind: 'booking', id: bookingId }, at: clock.now(), reason: commonReasons.travelDocuments }
  await recordAuditEvent(db, {
    name: 'sensitive_read',
    ...auditEvent,
    after: { place, documents: travelDocuments.version === 0 ? 0 : 1 },
  })
}

/**
 * Returns the places of a booking, and the name at each place. @throws {AppError} `TRAVELLER_CHANGED` when `place` has
 * no traveller.
 */
async function getPlaces(db: Queryable, { booking, place }: { booking: BookingRow; place: number }) {
  const rows = await travellerDetailsRepository.findByBooking(db, booking.id)
  const places = placesOf(
    rows.map((row) => row.place),
    booking.guests,
  )
  if (!places.includes(place)) throw new AppError('TRAVELLER_CHANGED')
  return { places, nameOf: (at: number) => rows.find((row) => row.place === at)?.name ?? '' }
}

/**
 * Encrypts and saves a traveller's documents as entered by the office. With `isPnrShared` everybody in the booking gets
 * the PNR, and their other values do not change.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`; `TRAVELLER_CHANGED` when this place has no traveller;
 * `TRAVELLER_INVALID` for an invalid format; `DESK_CHANGED_CONCURRENTLY` with the current documents, which counts as a
 * view of them.
 */
export async function saveTravelDocuments(platform: Platform, { reference, place, ...input }: Query & Input) {
  const { documents, invalidFields } = parseTravelDocuments(input.documents)
  if (invalidFields.length > 0) throw new AppError('TRAVELLER_INVALID', { detail: invalidFields.join(', ') })
  let view: DocumentsView | undefined
  const result = withChangeableBooking(platform, reference, async (tx, booking) => {
    const { places, nameOf } = await getPlaces(tx, { booking, place })
    const before = await findTravelDocuments(platform, tx, { bookingId: booking.id, place })
    if (before.version !== input.version) {
      view = { bookingId: booking.id, place, travelDocuments: before }
      throw await refusal(tx, { booking, place, before })
    }
    const newDocuments = { documents, isForeign: input.isForeign }
    recordUnchanged('the same documents')
    await save(platform, tx, { booking, place, before, newDocuments, name: nameOf(place) })
    for (const other of input.isPnrShared ? places.filter((at) => at !== place) : []) {
      const theirs = await findTravelDocuments(platform, tx, { bookingId: booking.id, place: other })
      const pnrOnly = { documents: { ...theirs.documents, pnr: documents.pnr }, isForeign: theirs.isForeign }
      // A change of the PNR alone does not replace documents that cannot be decrypted.
      if (theirs.isUnreadable) continue
      await save(platform, tx, { booking, place: other, before: theirs, newDocuments: pnrOnly, name: nameOf(other) })
    }
    return findTravelDocuments(platform, tx, { bookingId: booking.id, place })
  })
  try {
    return await result
  } catch (error) {
    // The view is logged outside the transaction, because a rollback would also undo the log entry.
    if (view !== undefined) await recordView(platform, view)
    throw error
  }
}

type SavedDocuments = {
  booking: BookingRow
  place: number
  before: OpenedTravelDocuments
  newDocuments: Pick<OpenedTravelDocuments, 'documents' | 'isForeign'>
  /** The traveller's name when the documents are saved. */
  name: string
}

async function save(
  { clock, secrets }: Platform,
  tx: Transaction,
  { booking, place, before, newDocuments, name }: SavedDocuments,
): Promise<void> {
  const fields = TRAVEL_DOCUMENT_FIELDS.filter((field) => before.documents[field] !== newDocuments.documents[field])
  const isOther = before.isForeign !== newDocuments.isForeign
  const isSame = fields.length === 0 && !isOther && !before.isUnreadable
  if (isSame && (before.version === 0 || before.enteredFor === name)) return
  const owner = { bookingId: booking.id, place }
  const version = before.version + 1
  await travelDocumentsRepository.save(tx, {
    ...owner,
    sealed: sealTravelDocuments(secrets.booking, owner, newDocuments.documents),
    enteredFor: name,
    ...toKnownTravelDocuments(newDocuments.documents, newDocuments.isForeign),
    version,
    changedAt: clock.now(),
  })
  const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: commonReasons.travelDocuments }
  const changedFields = isOther ? ['isForeign', ...fields] : fields
  const after = { place, version, fields: changedFields.join(',') }
  await recordAuditEvent(tx, {
    name: before.version === 0 ? 'sensitive_create' : 'sensitive_update',
    ...auditEvent,
    after,
  })
}

async function findTravelDocuments(
  { secrets }: Platform,
  db: Queryable,
  { bookingId, place }: { bookingId: string; place: number },
): Promise<OpenedTravelDocuments> {
  const rows = await travelDocumentsRepository.findByBookings(db, [bookingId])
  const row = rows.find((one) => one.place === place)
  if (row === undefined)
    return { version: 0, isForeign: false, documents: NO_TRAVEL_DOCUMENTS, enteredFor: '', isUnreadable: false }
  const { version, isForeign, enteredFor } = row
  const documents = openTravelDocuments(secrets.booking, row)
  return {
    version,
    isForeign,
    documents: documents ?? NO_TRAVEL_DOCUMENTS,
    enteredFor,
    isUnreadable: documents === null,
  }
}

type ConflictInput = { booking: BookingRow; place: number; before: OpenedTravelDocuments }

async function refusal(tx: Transaction, { booking, place, before }: ConflictInput): Promise<AppError> {
  const changes = await findLastChanges(tx, {
    on: { kind: 'booking', id: booking.id },
    names: ['sensitive_create', 'sensitive_update'],
    fields: TRAVEL_DOCUMENT_PARTS,
    fieldsOf: (auditEvent) => (auditEvent.after?.['place'] === place ? changedFieldNames(auditEvent) : []),
  })
  return concurrentChangeError({ ...before, changes })
}
