import type { TripFiles } from '#features/documents/api/calls.ts'
import type { MyBooking } from '../api/calls.ts'

/** The next step for the traveller of a booking. */
export type NextStep =
  | { is: 'pay' }
  | { is: 'name'; url: string; named: number }
  | { is: 'open'; url: string }
  | { is: 'review'; url: string }
  | { is: 'book again' }

/**
 * The first step that applies: pay for the held seats, name the travellers, open the trip, write a review, or choose
 * dates again. Steps for part payments and missing documents do not exist yet. Null when there is nothing to do.
 *
 * @param status the current status: a hold may have expired since the list was read.
 */
export function nextStepOf(
  { guests, refund, departureCancellation }: Pick<MyBooking, 'guests' | 'refund' | 'departureCancellation'>,
  status: MyBooking['status'],
  trip: TripFiles | undefined,
): NextStep | null {
  // The departure is cancelled: the choice is shown above.
  if (departureCancellation?.outcome === 'waits') return null
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
