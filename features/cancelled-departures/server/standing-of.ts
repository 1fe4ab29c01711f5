import type { BreakStanding } from '../rules/broken-departure.ts'
import type { BookingStatus, RefundStatus } from '#kernel/statuses/statuses.ts'
import type { BreakBookingRow } from './break-booking-repository.ts'

/** What decides where a booking of a break stands. */
type Facts = {
  row: Pick<BreakBookingRow, 'outcome' | 'brokenCase' | 'remindedAt' | 'toldAt'>
  status: BookingStatus
  hasAddress: boolean
  /** The latest mail that asks it; null when none was ordered to it. */
  mail: 'queued' | 'sent' | 'failed' | null
  /** Its refunds of this break. `byBank`: of money that the office took by hand. */
  refunds: readonly { status: RefundStatus; isByBank: boolean }[]
}

/** Where a booking of a break stands. */
export function standingOf({ row, status, hasAddress, mail, refunds }: Facts): BreakStanding {
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
  // A hold without money ends in a moment, by itself.
  if (status === 'held') return row.brokenCase === 'unpaid' ? 'mail_queued' : 'receipt_waits'
  if (!hasAddress) return 'no_address'
  if (mail === 'failed') return 'mail_back'
  if (row.remindedAt !== null) return 'reminded'
  // Who travels with a first booking reads its mail.
  return mail === 'queued' || row.toldAt === null ? 'mail_queued' : 'mail_sent'
}

function standingOfMoney(refunds: Facts['refunds']): BreakStanding {
  const open = refunds.filter(({ status }) => status !== 'processed' && status !== 'set_off')
  const [refused] = open.filter(({ status }) => status === 'needs_review')
  if (refused !== undefined) return refused.isByBank ? 'refund_account' : 'refund_refused'
  if (open.some(({ status }) => status === 'due' || status === 'failed')) return 'refund_waits'
  if (open.length > 0) return 'refund_under_way'
  return refunds.length === 0 ? 'nothing_back' : 'refund_paid'
}
