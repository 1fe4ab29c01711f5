import type { TripFiles } from '#features/documents/api/schemas.ts'
import type { MyBooking } from '../api/schemas.ts'

/** The one thing that the traveller of a booking can do next. */
export type NextStep =
  | { is: 'pay' }
  | { is: 'name'; url: string; named: number }
  | { is: 'open'; url: string }
  | { is: 'review'; url: string }
  | { is: 'book again' }

/**
 * The first step that fits: pay what is held, name the travellers, open the trip, write about it, or choose dates again.
 * Parts of a price that are due and papers that are missing will stand between these. Null when there is nothing to do.
 *
 * @param status as it is now: a hold may have ended since the list was read.
 */
export function nextStepOf(
  { guests, refund, broken }: Pick<MyBooking, 'guests' | 'refund' | 'broken'>,
  status: MyBooking['status'],
  trip: TripFiles | undefined,
): NextStep | null {
  // Its departure does not take place: what to choose stands above.
  if (broken?.outcome === 'waits') return null
  if (status === 'held') return { is: 'pay' }
  if (status === 'expired') return refund === 'none' ? { is: 'book again' } : null
  if (status === 'confirmed' && trip !== undefined) {
    const { travellersUrl, unnamed } = trip
    if (travellersUrl !== null && unnamed !== null && unnamed > 0)
      return { is: 'name', url: travellersUrl, named: guests - unnamed }
    return { is: 'open', url: trip.tripUrl }
  }
  const review = trip?.review ?? null
  return status === 'completed' && review !== null && !review.isWritten ? { is: 'review', url: review.url } : null
}
