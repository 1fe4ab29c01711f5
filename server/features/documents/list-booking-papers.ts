import type { BookingPaper } from '#contract/documents-schemas.ts'
import { bookingRepository, type BookingOwner } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { toPaperLink } from './to-paper-link.ts'

/**
 * Links to what was issued for the owner's bookings, each booking's invoice before its credit notes. A reference that is
 * not the owner's is passed over in silence, like one that nobody has.
 */
export async function listBookingPapers(
  { db, secrets }: Platform,
  request: { references: readonly string[]; owner: BookingOwner },
): Promise<BookingPaper[]> {
  const bookings = await bookingRepository.findOwnedByReferences(db, request.references, request.owner)
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const papers = await invoiceRepository.findOfBookings(db, [...references.keys()])
  return papers.map((paper) => ({
    reference: references.get(paper.bookingId) ?? '',
    ...toPaperLink(secrets.booking, paper),
  }))
}
