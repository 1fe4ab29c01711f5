import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { receiptPhotos } from '#platform/db/schema/receipts.ts'
import { cleanPhoto } from '#platform/files/clean-photo.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSealedBytes, sealBytes } from '#platform/runtime/sealed-text.ts'
import { receiptRepository } from './receipt-repository.ts'

const PURPOSE = 'pathik: photos of receipts'

/**
 * Keeps a photo as a further proof of a receipt, sealed. Until a second person decides, another photo may take its place.
 *
 * @throws {AppError} `RECEIPT_GONE` for a receipt that does not wait any more; `RECEIPT_PHOTO` for what is no photo, or
 *   too large.
 */
export async function keepReceiptPhoto(
  platform: Platform,
  staff: Staff,
  { receiptId, photo }: { receiptId: string; photo: string },
): Promise<void> {
  const seen = await receiptRepository.find(platform.db, receiptId)
  if (seen?.state !== 'waits') throw new AppError('RECEIPT_GONE')
  const bytes = Buffer.from(photo, 'base64')
  const clean = bytes.length > PHOTO_BYTES_MOST ? null : await cleanPhoto(bytes)
  if (clean === null) throw new AppError('RECEIPT_PHOTO')
  const sealed = sealBytes({ secret: platform.secrets.booking, purpose: PURPOSE, owner: receiptId }, clean)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    // Whoever decides the receipt waits here, and decides about the photo that is seen.
    await bookingRepository.findForUpdate(tx, seen.bookingId)
    const receipt = await receiptRepository.find(tx, receiptId)
    if (receipt?.state !== 'waits') throw new AppError('RECEIPT_GONE')
    const row = { sealed, addedBy: staff.id, addedAt: at }
    await tx
      .insert(receiptPhotos)
      .values({ receiptId, ...row })
      .onConflictDoUpdate({ target: receiptPhotos.receiptId, set: row })
    await recordAct(tx, {
      name: 'receipt_photo_added',
      on: { kind: 'booking', id: receipt.bookingId },
      at,
      reason: 'payment photo',
      after: { receipt: receiptId, bytes: clean.length },
    })
  })
}

/**
 * The photo of a receipt, as a JPEG. Each look is in the record of acts.
 *
 * @throws {AppError} `RECEIPT_NOT_FOUND` for a receipt without a photo that can be opened.
 */
export async function openReceiptPhoto({ db, clock, secrets }: Platform, receiptId: string): Promise<Buffer> {
  // An address may have any text.
  const receipt = z.safeParse(Uuid, receiptId).success ? await receiptRepository.find(db, receiptId) : undefined
  const [row] = receipt === undefined ? [] : await db.select().from(receiptPhotos).where(isOf(receiptId))
  const photo = row && openSealedBytes({ secret: secrets.booking, purpose: PURPOSE, owner: receiptId }, row.sealed)
  if (receipt === undefined || photo === undefined || photo === null) throw new AppError('RECEIPT_NOT_FOUND')
  await recordAct(db, {
    name: 'sensitive_read',
    on: { kind: 'booking', id: receipt.bookingId },
    at: clock.now(),
    reason: 'payment photo',
    after: { receipt: receiptId },
  })
  return photo
}

/** Which of some receipts have a photo. */
export async function findWithPhoto(db: Queryable, receiptIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (receiptIds.length === 0) return new Set()
  const rows = await db
    .select({ id: receiptPhotos.receiptId })
    .from(receiptPhotos)
    .where(inArray(receiptPhotos.receiptId, [...receiptIds]))
  return new Set(rows.map(({ id }) => id))
}

const isOf = (receiptId: string) => eq(receiptPhotos.receiptId, receiptId)
