import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { storeFile } from '#server/platform/files/stored-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawVoucher } from './draw-voucher.ts'
import { voucherRepository, type VoucherRow } from './voucher-repository.ts'
import { writeVoucher } from './write-voucher.ts'

/**
 * The voucher of a confirmed booking, made now if there is none yet or if fewer guests travel than the last one says.
 * However many ask at the same moment, one is kept: drawing takes no lock, and the first row of a revision wins.
 *
 * @returns null for a booking that is not confirmed.
 */
export async function issueVoucher(platform: Platform, bookingId: string): Promise<VoucherRow | null> {
  const { db, clock } = platform
  const booking = await bookingRepository.findById(db, bookingId)
  if (booking === undefined || !isTravelling(booking)) return null
  const latest = await voucherRepository.findLatest(db, bookingId)
  if (latest !== undefined && latest.snapshot.traveller.guests === booking.guests) return latest
  const trip = await tourPackageRepository.findForVoucher(db, booking.tourPackageId)
  if (trip === undefined) return null
  const revision = (latest?.revision ?? 0) + 1
  const snapshot = writeVoucher(platform, { booking, trip, revision })
  const at = clock.now()
  const content = await drawVoucher(snapshot, at)
  return inTransaction(db, async (tx) => {
    const pdfSha256 = await storeFile(tx, { contentType: 'application/pdf', content }, at)
    await voucherRepository.insert(tx, { bookingId, revision, snapshot, pdfSha256, createdAt: at })
    return (await voucherRepository.findLatest(tx, bookingId)) ?? null
  })
}

function isTravelling({ status }: BookingRow): boolean {
  return status === 'confirmed' || status === 'completed'
}
