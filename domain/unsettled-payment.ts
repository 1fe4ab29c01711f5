import type { BookingStatus, PaymentStatus } from './statuses.ts'

/** What is known of a booking's tries to pay, the latest first. */
export type PaymentTries = { bookingStatus: BookingStatus; tries: readonly PaymentStatus[] }

/**
 * What its traveller should hear some minutes after a try to pay that has not ended well: `failed` that nothing was
 * taken, `pending` that the bank has not said the last word and they must not pay twice. Null when other mails tell the
 * rest: the booking is paid, cancelled, with a person, or money is on its way back.
 *
 * No try at all counts as pending: the checkout window proved that there is one, and the gateway could not be asked.
 */
export function unsettledPayment({ bookingStatus, tries }: PaymentTries): 'failed' | 'pending' | null {
  if (bookingStatus !== 'held' && bookingStatus !== 'expired') return null
  if (tries.includes('captured')) return null
  if (tries.includes('authorized')) return 'pending'
  return tries[0] === undefined || tries[0] === 'created' ? 'pending' : 'failed'
}
