import type { DepartureCancellationStanding } from '../rules/cancelled-departure.ts'
import { isRefundInReview, isRefundSettled, type BookingStatus, type RefundStatus } from '#kernel/statuses/statuses.ts'
import type { DepartureCancellationBookingRow } from './departure-cancellation-booking-repository.ts'

/** The facts that decide the state of a booking on a cancelled departure. */
type Facts = {
  row: Pick<DepartureCancellationBookingRow, 'outcome' | 'cancellationCase' | 'remindedAt' | 'toldAt'>
  status: BookingStatus
  hasAddress: boolean
  /** The latest email that asks the booker; null when none was queued for this booking. */
  mail: 'queued' | 'sent' | 'failed' | null
  /**
   * The booking's refunds from this departure cancellation. `byBank`: for a payment that the office recorded by hand.
   */
  refunds: readonly { status: RefundStatus; isRefundedByBank: boolean }[]
}

/** The state of a booking on a cancelled departure. */
export function standingOf({ row, status, hasAddress, mail, refunds }: Facts): DepartureCancellationStanding {
  switch (row.outcome) {
    case 'moved':
    case 'ended':
    case 'elsewhere':
      return row.outcome
    case 'refund':
      return standingOfMoney(refunds)
    case 'waits':
      break
  }
  // An unpaid hold expires by itself soon, so it needs no attention.
  if (status === 'held') return row.cancellationCase === 'unpaid' ? 'mail_queued' : 'office_payment_waits'
  if (!hasAddress) return 'no_address'
  if (mail === 'failed') return 'mail_back'
  if (row.remindedAt !== null) return 'reminded'
  // Bookings that travel with a first booking share its email, so their own `mail` may be null.
  return mail === 'queued' || row.toldAt === null ? 'mail_queued' : 'mail_sent'
}

/** The statuses in which the gateway is not working on a refund. */
const IDLE_REFUND_STATUSES: ReadonlySet<RefundStatus> = new Set<RefundStatus>(['queued', 'waiting_for_funds', 'failed'])

function standingOfMoney(refunds: Facts['refunds']): DepartureCancellationStanding {
  const open = refunds.filter(({ status }) => !isRefundSettled(status))
  const [refusedRefund] = open.filter(({ status }) => isRefundInReview(status))
  if (refusedRefund !== undefined) return refusedRefund.isRefundedByBank ? 'refund_account' : 'refund_refused'
  if (open.some(({ status }) => IDLE_REFUND_STATUSES.has(status))) return 'refund_waits'
  if (open.length > 0) return 'refund_under_way'
  return refunds.length === 0 ? 'nothing_back' : 'refund_paid'
}
