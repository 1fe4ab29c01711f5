import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { officePaymentPhotos } from '#platform/db/schema/office-payments.ts'
import { cleanPhoto } from '#platform/files/clean-photo.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSealedBytes, sealBytes } from '#platform/runtime/sealed-text.ts'
import { officePaymentRepository } from './office-payment-repository.ts'

const PURPOSE = 'pathik: photos of receipts'

/**
 * Stores a photo as additional proof of an office payment, encrypted. Until a second approver decides, another photo
 * may replace it.
 *
 * @throws {AppError} `OFFICE_PAYMENT_GONE` for an office payment that no longer waits; `OFFICE_PAYMENT_PHOTO` for an
 * invalid photo, or one that is too large.
 */
export async function saveOfficePaymentPhoto(
  platform: Platform,
  staff: Staff,
  { officePaymentId, photo }: { officePaymentId: string; photo: string },
): Promise<void> {
  const snapshot = await officePaymentRepository.find(platform.db, officePaymentId)
  if (snapshot?.state !== 'waits') throw new AppError('OFFICE_PAYMENT_GONE')
  const bytes = Buffer.from(photo, 'base64')
  const clean = bytes.length > MAX_PHOTO_BYTES ? null : await cleanPhoto(bytes)
  if (clean === null) throw new AppError('OFFICE_PAYMENT_PHOTO')
  const sealed = sealBytes({ secret: platform.secrets.booking, purpose: PURPOSE, owner: officePaymentId }, clean)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    // A second approver who decides now waits for this lock, and then decides on the stored photo.
    await bookingRepository.findForUpdate(tx, snapshot.bookingId)
    const officePayment = await officePaymentRepository.find(tx, officePaymentId)
    if (officePayment?.state !== 'waits') throw new AppError('OFFICE_PAYMENT_GONE')
    const row = { sealed, addedBy: staff.id, addedAt: at }
    await tx
      .insert(officePaymentPhotos)
      .values({ officePaymentId, ...row })
      .onConflictDoUpdate({ target: officePaymentPhotos.officePaymentId, set: row })
    await recordAuditEvent(tx, {
      name: 'office_payment_photo_added',
      on: { kind: 'booking', id: officePayment.bookingId },
      at,
      reason: auditReasons.paymentPhoto,
      after: { receipt: officePaymentId, bytes: clean.length },
    })
  })
}

/**
 * The photo of an office payment, as a JPEG. Each view is logged.
 *
 * @throws {AppError} `OFFICE_PAYMENT_NOT_FOUND` for an office payment without a readable photo.
 */
export async function openOfficePaymentPhoto(
  { db, clock, secrets }: Platform,
  officePaymentId: string,
): Promise<Buffer> {
  // The id comes from the URL and may be any text.
  const officePayment = z.safeParse(Uuid, officePaymentId).success
    ? await officePaymentRepository.find(db, officePaymentId)
    : undefined
  const [row] =
    officePayment === undefined ? [] : await db.select().from(officePaymentPhotos).where(isForPayment(officePaymentId))
  const photo =
    row && openSealedBytes({ secret: secrets.booking, purpose: PURPOSE, owner: officePaymentId }, row.sealed)
  if (officePayment === undefined || photo === undefined || photo === null)
    throw new AppError('OFFICE_PAYMENT_NOT_FOUND')
  await recordAuditEvent(db, {
    name: 'sensitive_read',
    on: { kind: 'booking', id: officePayment.bookingId },
    at: clock.now(),
    reason: auditReasons.paymentPhoto,
    after: { receipt: officePaymentId },
  })
  return photo
}

/** The ids of the office payments that have a photo. */
export async function findWithPhoto(db: Queryable, officePaymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (officePaymentIds.length === 0) return new Set()
  const rows = await db
    .select({ id: officePaymentPhotos.officePaymentId })
    .from(officePaymentPhotos)
    .where(inArray(officePaymentPhotos.officePaymentId, [...officePaymentIds]))
  return new Set(rows.map(({ id }) => id))
}

const isForPayment = (officePaymentId: string) => eq(officePaymentPhotos.officePaymentId, officePaymentId)
