import { amountDueAgain } from '#features/office-payments/rules/bounced-cheque.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { drawVoucher } from './draw-voucher.ts'
import { voucherRepository, type VoucherRow } from './voucher-repository.ts'
import { writeVoucher } from './write-voucher.ts'

/** Guests may cancel while a voucher is being drawn, but hardly this often in such a short time. */
const MAX_ATTEMPTS = 5

/**
 * Returns the voucher of a confirmed booking. Creates a new one if there is none yet, or if the guests, dates, package,
 * fellow bookings or amount due differ from the last voucher. Concurrent calls store only one. Drawing takes no lock. A
 * voucher is discarded if guests cancelled while it was being drawn, so the latest voucher never shows more guests than
 * travel.
 *
 * @returns null for a booking that is not confirmed.
 */
export async function issueVoucher(platform: Platform, bookingId: string): Promise<VoucherRow | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const booking = await bookingRepository.findById(platform.db, bookingId)
    if (booking === undefined || !isTravelling(booking)) return null
    const latest = await voucherRepository.findLatest(platform.db, bookingId)
    const amountDue = await amountDueFor(platform, bookingId)
    const togetherWith = await partyRepository.findTravellingOriginal(platform.db, booking)
    if (latest !== undefined && isUpToDate(latest, { booking, amountDue, togetherWith })) return latest
    await drawAndStore(platform, { booking, latest, amountDue, togetherWith })
  }
  throw new Error(`the booking ${bookingId} kept changing while its voucher was issued`)
}

type Facts = {
  booking: BookingRow
  amountDue: Paise
  /** The reference of the booking with which these added guests travel; null for other bookings. */
  togetherWith: string | null
}
type Draft = Facts & { latest: VoucherRow | undefined }

async function drawAndStore(platform: Platform, { booking, latest, amountDue, togetherWith }: Draft): Promise<void> {
  const { db, clock } = platform
  const { id: bookingId } = booking
  const trip = await tourPackageRepository.findForVoucher(db, booking.tourPackageId)
  if (trip === undefined) throw new Error(`the booking ${bookingId} has no package`)
  const isTest = latest?.snapshot.isTest ?? (await isTestBooking(platform, bookingId))
  const revision = (latest?.revision ?? 0) + 1
  // Reuse the latest voucher's itinerary, unless the package has changed.
  const isSamePackage = latest?.snapshot.trip.packageName === booking.snapshot.packageName
  const frozenDays = isSamePackage ? latest.snapshot.trip.days : undefined
  const at = clock.now()
  const snapshot = writeVoucher(platform, { booking, togetherWith, trip, revision, frozenDays, amountDue, isTest })
  const content = await drawVoucher(snapshot, at)
  await inTransaction(db, async (tx) => {
    const current = await bookingRepository.findForUpdate(tx, bookingId)
    if (current === undefined || !isTravelling(current) || !isSameTrip(current, booking)) return
    const pdfSha256 = await storeFile(tx, { contentType: 'application/pdf', content }, at)
    await voucherRepository.insert(tx, { bookingId, revision, snapshot, pdfSha256, createdAt: at })
    const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: auditReasons.bookingVoucher }
    await recordAuditEvent(tx, { name: 'voucher_issued', ...auditEvent, after: { revision, guests: booking.guests } })
  })
}

/** The amount missing from a booking's payments because a cheque bounced. */
async function amountDueFor({ db }: Platform, bookingId: string): Promise<Paise> {
  return amountDueAgain(sumPayments(await bookingPaymentRepository.findAll(db, bookingId)))
}

function isUpToDate({ snapshot }: VoucherRow, { booking, amountDue, togetherWith }: Facts): boolean {
  const { traveller, trip } = snapshot
  return (
    (snapshot.togetherWith ?? null) === togetherWith &&
    snapshot.owed === (amountDue === 0 ? undefined : formatRupees(amountDue, { paise: 'shown' })) &&
    traveller.guests === booking.guests &&
    trip.startDate === booking.startDate &&
    trip.endDate === booking.endDate &&
    trip.packageName === booking.snapshot.packageName
  )
}

function isSameTrip(one: BookingRow, other: BookingRow): boolean {
  return one.guests === other.guests && one.startDate === other.startDate && one.tourPackageId === other.tourPackageId
}

function isTravelling({ status }: BookingRow): boolean {
  return status === 'confirmed' || status === 'completed'
}

/**
 * True when the booking was paid through the sandbox gateway, even if another gateway is used now. For a free booking
 * the current gateway decides.
 */
async function isTestBooking({ db, payments }: Platform, bookingId: string): Promise<boolean> {
  const order = await gatewayOrderRepository.findLatestOfBooking(db, bookingId)
  return (order?.status === 'paid' ? order.mode : payments.mode) === 'sandbox'
}
