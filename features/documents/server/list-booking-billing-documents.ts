import type { BillingDocuments } from '../api/calls.ts'
import { bookingRepository, type BookingOwner } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findReviewLinks } from '#features/reviews/server/find-review-links.ts'
import { findTravellersLinks } from '#features/travellers/server/find-travellers-links.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { toBillingDocumentLink } from './to-document-link.ts'
import { voucherLinks } from './voucher-link.ts'
import { voucherRepository } from './voucher-repository.ts'

/**
 * Links to the documents issued for the owner's bookings. The invoice of each booking comes before its credit notes.
 * References to other people's bookings are ignored, like unknown ones.
 */
export async function listBillingDocuments(
  platform: Platform,
  request: { references: readonly string[]; owner: BookingOwner },
): Promise<BillingDocuments> {
  const { db, secrets } = platform
  const bookings = await bookingRepository.findOwnedByReferences(db, request.references, request.owner)
  const bookingById = new Map(bookings.map((booking) => [booking.id, booking]))
  const referenceOf = (bookingId: string) => bookingById.get(bookingId)?.reference ?? ''
  const seriesOf = (bookingId: string) => bookingById.get(bookingId)?.linkSeries ?? 0
  const travellingBookings = bookings.filter(({ status }) => status === 'confirmed' || status === 'completed')
  const [documents, voucherBookingIds, travellers, reviews] = await Promise.all([
    invoiceRepository.findByBookings(db, [...bookingById.keys()]),
    voucherRepository.findBookingsWithVoucher(
      db,
      travellingBookings.map(({ id }) => id),
    ),
    findTravellersLinks(platform, travellingBookings),
    findReviewLinks(platform, travellingBookings),
  ])
  return {
    documents: documents.map((billingDocument) => ({
      reference: referenceOf(billingDocument.bookingId),
      ...toBillingDocumentLink(secrets.booking, billingDocument, seriesOf(billingDocument.bookingId)),
    })),
    trips: voucherBookingIds.map((id) => ({
      reference: referenceOf(id),
      ...voucherLinks(secrets.booking, { id, linkSeries: seriesOf(id) }),
      travellersUrl: travellers.get(id)?.path ?? null,
      unnamed: travellers.get(id)?.unnamed ?? null,
      review: reviews.get(id) ?? null,
    })),
  }
}
