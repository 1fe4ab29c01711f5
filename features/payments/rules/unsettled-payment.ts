import type { BookingStatus, PaymentStatus } from '#kernel/statuses/statuses.ts'

/** What is known of a booking's attempts to pay, the latest first. */
type PaymentTries = { bookingStatus: BookingStatus; tries: readonly PaymentStatus[] }

/**
 * What a traveller should be told some minutes after an attempt to pay that has not succeeded. `failed`: nothing was
 * taken. `pending`: the bank has not decided yet, and they must not pay twice. Null when other mails tell the rest: the
 * booking is paid, cancelled or with a person, or money is on its way back.
 *
 * No known attempt counts as pending: the checkout window proved that there is one, and the gateway could not be asked.
 */
export function unsettledPayment({ bookingStatus, tries }: PaymentTries): 'failed' | 'pending' | null {
  if (bookingStatus !== 'held' && bookingStatus !== 'expired') return null
  if (tries.includes('captured')) return null
  if (tries.includes('authorized')) return 'pending'
  return tries[0] === undefined || tries[0] === 'created' ? 'pending' : 'failed'
}
