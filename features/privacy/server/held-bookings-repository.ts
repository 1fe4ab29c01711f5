import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ERASED_EMAIL, ERASED_NAME } from '#kernel/people/erased-person.ts'
import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { ERASED_KEY, erasedKey } from '#features/bookings/server/erased-key.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookingNotes } from '#platform/db/schema/booking-notes.ts'
import { bookingReminders } from '#platform/db/schema/booking-reminders.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { importedBookings } from '#platform/db/schema/imports.ts'
import { departureCancellationBookings } from '#platform/db/schema/departure-cancellations.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'
import { promoRedemptions } from '#platform/db/schema/promo-redemptions.ts'
import { refundExceptions } from '#platform/db/schema/cancellations.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'
import { hotelListRepository } from '#features/arrangements/server/hotel-lists/hotel-list-repository.ts'
import { eraseHotelListsOf } from './erase-hotel-lists.ts'
import type { ErasureContext, PersonalDataSource } from './holding.ts'
import { eraseTravelRecords, listTravelRecords } from './held-on-the-way-repository.ts'
import type { Subject } from './subject.ts'

/** Bookings and their travellers. A booking stays, because money and seats depend on it, but without any name. */
export const bookingPersonalData: PersonalDataSource = {
  async list(db, { bookingIds }) {
    const found = await db
      .select({ row: bookings, promoCode: promoCodes.code, importKey: importedBookings.key })
      .from(bookings)
      .leftJoin(promoCodes, eq(promoCodes.id, bookings.promoCodeId))
      .leftJoin(importedBookings, eq(importedBookings.bookingId, bookings.id))
      .where(inArray(bookings.id, [...bookingIds]))
      .orderBy(asc(bookings.createdAt))
    const travellers = await db
      .select()
      .from(travellerDetails)
      .where(inArray(travellerDetails.bookingId, [...bookingIds]))
      .orderBy(asc(travellerDetails.bookingId), asc(travellerDetails.place))
    const arrangements = await arrangementRepository.findForPerson(db, bookingIds)
    const documents = await arrangementRepository.findTravelDocumentsForPerson(db, bookingIds)
    const hotelLists = await hotelListRepository.findSentByBookings(db, bookingIds)
    const notes = await db
      .select()
      .from(bookingNotes)
      .where(inArray(bookingNotes.bookingId, [...bookingIds]))
      .orderBy(asc(bookingNotes.createdAt))
    const reminders = await db
      .select()
      .from(bookingReminders)
      .where(inArray(bookingReminders.bookingId, [...bookingIds]))
      .orderBy(asc(bookingReminders.createdAt))
    const exceptions = await db
      .select()
      .from(refundExceptions)
      .where(inArray(refundExceptions.bookingId, [...bookingIds]))
      .orderBy(asc(refundExceptions.askedAt))
    const cancelledBookings = await db
      .select()
      .from(departureCancellationBookings)
      .where(inArray(departureCancellationBookings.bookingId, [...bookingIds]))
      .orderBy(asc(departureCancellationBookings.id))
    const referenceOf = new Map(found.map(({ row }) => [row.id, row.reference]))
    return [
      {
        ...personalDataMessages.bookings,
        rows: found.map(({ row, promoCode, importKey }) => ({
          reference: row.reference,
          // The number from another system, for an imported booking.
          otherNumber: importKey,
          status: row.status,
          tour: row.snapshot.packageName,
          startDate: row.startDate,
          endDate: row.endDate,
          guests: row.guests,
          // Null if the first booking belongs to somebody else by now.
          addedTo: row.joinsBookingId === null ? null : (referenceOf.get(row.joinsBookingId) ?? null),
          payablePaise: row.payablePaise,
          promoCode,
          name: row.customerName,
          email: row.email,
          phone: row.phone,
          address1: row.address1,
          address2: row.address2,
          state: row.addressState,
          zip: row.zip,
          country: row.addressCountry,
          specialRequests: row.specialRequests,
          discountReason: row.discountReason,
          bookedAt: row.createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.travellers,
        rows: travellers.map(({ bookingId, place, name, age, gender, food, medicalNotesSealed: sealed }) => ({
          booking: referenceOf.get(bookingId) ?? null,
          place,
          name,
          age,
          gender,
          food,
          // Medical notes stay secret here: a fellow traveller may have written them only for the guide and the office.
          medicalNotes: sealed === null ? null : personalDataMessages.notesOnFile,
        })),
      },
      ...(await listTravelRecords(db, { bookingIds, referenceOf })),
      {
        ...personalDataMessages.arrangements,
        rows: arrangements.map(({ bookingId, ...row }) => ({ booking: referenceOf.get(bookingId) ?? null, ...row })),
      },
      {
        ...personalDataMessages.travelDocuments,
        rows: documents.map(({ bookingId, ...row }) => ({ booking: referenceOf.get(bookingId) ?? null, ...row })),
      },
      {
        ...personalDataMessages.hotelLists,
        rows: hotelLists.map(({ hotel, place, startDate, begunAt }) => ({
          hotel,
          place,
          startDate,
          sentAt: begunAt?.toISOString() ?? null,
        })),
      },
      {
        ...personalDataMessages.bookingNotes,
        rows: notes.map(({ bookingId, text, createdAt }) => ({
          booking: referenceOf.get(bookingId) ?? null,
          text,
          writtenAt: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.bookingReminders,
        rows: reminders.map(({ bookingId, text, dueAt }) => ({
          booking: referenceOf.get(bookingId) ?? null,
          text,
          dueAt: dueAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.exceptions,
        rows: exceptions.map(({ bookingId, kind, guests, refundPaise, reason, state, askedAt, answer }) => ({
          booking: referenceOf.get(bookingId) ?? null,
          kind,
          guests,
          refundPaise,
          reason,
          state,
          answer,
          askedAt: askedAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.cancelledDepartures,
        rows: cancelledBookings.map(({ bookingId, outcome, way, note, decidedAt }) => ({
          booking: referenceOf.get(bookingId) ?? null,
          outcome,
          way,
          note,
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      },
    ]
  },

  erase: (tx, { bookingIds }, context) => eraseBookings(tx, { bookingIds, reason: auditReasons.askedFor }, context),
}

/** Removes all personal data from bookings, with their travellers. Such a booking no longer has an owner. */
export async function eraseBookings(
  tx: Transaction,
  { bookingIds, reason }: Pick<Subject, 'bookingIds'> & { reason: string },
  { at, secret }: ErasureContext,
): Promise<void> {
  if (bookingIds.length === 0) return
  const ids = [...bookingIds]
  await bookingRepository.findAllForUpdate(tx, ids)
  await tx
    .update(bookings)
    .set({
      ownerUserId: null,
      ownerCookieHash: null,
      holdSource: null,
      customerName: ERASED_NAME,
      email: ERASED_EMAIL,
      phone: '',
      phoneNormalised: '',
      nameSounds: '',
      phoneBackwards: '',
      address1: '',
      address2: '',
      addressState: '',
      zip: '',
      addressCountry: '',
      specialRequests: '',
      discountReason: '',
      claimSha256: null,
      updatedAt: at,
    })
    .where(inArray(bookings.id, ids))
  await hashImportKeys(tx, ids, secret)
  await tx.delete(travellerDetails).where(inArray(travellerDetails.bookingId, ids))
  await eraseTravelRecords(tx, ids)
  await arrangementRepository.erase(tx, ids)
  await eraseHotelListsOf(tx, ids, at)
  await tx.delete(bookingReminders).where(inArray(bookingReminders.bookingId, ids))
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, ids))
  // The amounts stay for the books; the reason may mention an illness.
  await tx.update(refundExceptions).set({ reason: '', answer: '' }).where(inArray(refundExceptions.bookingId, ids))
  // The outcome of a cancelled departure stays, while the office's notes about a call are erased.
  await tx
    .update(departureCancellationBookings)
    .set({ note: '' })
    .where(inArray(departureCancellationBookings.bookingId, ids))
  // A plain hash of an email address could be reversed by guessing, so it is replaced. The use of the code still
  // counts.
  await tx
    .update(promoRedemptions)
    .set({ customerHash: sql`'erased:' || ${promoRedemptions.id}` })
    .where(inArray(promoRedemptions.bookingId, ids))
  for (const id of ids)
    await recordAuditEvent(tx, { name: 'booking_erased', on: { kind: 'booking', id }, at, reason, person: null })
}

/** Replaces the import key with its hash, so that an old file does not import the person again. */
async function hashImportKeys(tx: Transaction, ids: readonly string[], secret: string): Promise<void> {
  const importedKeys = await tx
    .select({ key: importedBookings.key })
    .from(importedBookings)
    .where(and(inArray(importedBookings.bookingId, [...ids]), sql`${importedBookings.key} !~ ${ERASED_KEY}`))
  for (const { key } of importedKeys)
    await tx
      .update(importedBookings)
      .set({ key: erasedKey(secret, key) })
      .where(eq(importedBookings.key, key))
}
