import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'

/** Why a bank did not pay a cheque, as stated on its return memo. `other` needs a custom text. */
export const BOUNCE_REASONS = ['funds', 'signature', 'stopped', 'words', 'stale', 'closed', 'other'] as const
/** One of {@link BOUNCE_REASONS}. */
export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** How many working days a bank takes to pay or return a cheque. */
export const CHEQUE_CLEARS_DAYS = 7

/**
 * True on a day when banks clear cheques: not on Sundays, nor on the second and fourth Saturday of a month. Bank
 * holidays differ by state and year and are not covered here, so the desk may ask about a cheque a day or two early.
 */
export function isBankDay(day: CalendarDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const saturday = Math.ceil(Number(day.slice(8)) / 7)
  return weekday !== 0 && !(weekday === 6 && (saturday === 2 || saturday === 4))
}

/** The day by which a cheque received on a given day should be cleared or returned. */
export function clearsBy(receivedOn: CalendarDate): CalendarDate {
  let day = receivedOn
  for (let daysLeft = CHEQUE_CLEARS_DAYS; daysLeft > 0;) {
    day = addDays(day, 1)
    if (isBankDay(day)) daysLeft -= 1
  }
  return day
}

/** An office payment, part of which may have bounced. Amounts in paise. */
export type OfficePayment = {
  amount: Paise
  /** The amount of bounced cheques that no office payment has replaced yet. */
  bounced: Paise
  /** The part of the bounced amount that is waived because its guests have cancelled. */
  forgiven: Paise
  /** The part of the bounced amount that another payment has replaced, at the gateway. */
  replaced: Paise
}

/** The amount due again. */
export function amountDueAgain({ bounced, forgiven, replaced }: Omit<OfficePayment, 'amount'>): Paise {
  return paise(bounced - forgiven - replaced)
}

/** The amount of a payment that was actually received. */
export function amountReceived({ amount, bounced }: Pick<OfficePayment, 'amount' | 'bounced'>): Paise {
  return paise(amount - bounced)
}

/** The paid part of a booking's price. It is less than the price only while a debt is open. */
export function heldOf(payable: Paise, amountDue: Paise): Paise {
  return paise(Math.max(0, payable - amountDue))
}

/** The refunds of a payment, in paise. */
type RefundTotals = { /** Paid by bank. */ paidBack: Paise; /** Promised, but not paid yet. */ waiting: Paise }

/** The other payments of the same booking, combined, with their paid and promised refunds. */
type OtherPayments = OfficePayment & RefundTotals
type WithOtherPayments = { /** Omitted if the booking has no other payment. */ otherPayments?: OtherPayments }
const NO_MONEY = paise(0)
const NO_OTHER_PAYMENTS: OtherPayments = {
  amount: NO_MONEY,
  bounced: NO_MONEY,
  forgiven: NO_MONEY,
  replaced: NO_MONEY,
  paidBack: NO_MONEY,
  waiting: NO_MONEY,
}

/**
 * A payment after its cheque has bounced, and the reductions of unpaid refunds: its own and those of the other
 * payments.
 */
type AfterBounce = { payment: OfficePayment; refundReduction: Paise; otherRefundsReduction: Paise }

/**
 * Applies a bounced cheque to a payment of a booking whose guests still travel: the amount is due again. Unpaid refunds
 * are set off against it first, because nobody is refunded money that they owe.
 */
export function bounceOnActiveBooking(
  payment: OfficePayment,
  cheque: Paise,
  { paidBack: refunded, waiting, otherPayments = NO_OTHER_PAYMENTS }: RefundTotals & WithOtherPayments,
): AfterBounce {
  const bounced = paise(payment.bounced + cheque)
  const reduction = Math.min(
    waiting,
    Math.max(cheque, excess({ ...payment, bounced }, { paidBack: refunded, waiting })),
  )
  const otherReduction = Math.min(otherPayments.waiting, Math.max(0, cheque - reduction))
  const forgiven = paise(Math.min(bounced - payment.replaced, payment.forgiven + reduction + otherReduction))
  return {
    payment: { ...payment, bounced, forgiven },
    refundReduction: paise(reduction),
    otherRefundsReduction: paise(otherReduction),
  }
}

/**
 * Applies a bounced cheque to a payment of a booking that no longer has travellers: the retained charges are not
 * collected again. Only what was already refunded is due, because we never received it. Unpaid refunds are reduced to
 * the money that is still there.
 */
export function bounceAfterBookingEnded(
  payment: OfficePayment,
  cheque: Paise,
  { otherPayments = NO_OTHER_PAYMENTS, ...totals }: RefundTotals & WithOtherPayments,
): AfterBounce {
  const after = { ...payment, bounced: paise(payment.bounced + cheque) }
  const all = {
    amount: addPaise(after.amount, otherPayments.amount),
    bounced: addPaise(after.bounced, otherPayments.bounced),
    forgiven: addPaise(after.forgiven, otherPayments.forgiven),
    replaced: addPaise(after.replaced, otherPayments.replaced),
  }
  const atEnd = forgivenAtEnd(all, addPaise(totals.paidBack, otherPayments.paidBack)) - otherPayments.forgiven
  const forgiven = paise(Math.max(payment.forgiven, Math.min(after.bounced - after.replaced, atEnd)))
  return { payment: { ...after, forgiven }, refundReduction: excess(after, totals), otherRefundsReduction: NO_MONEY }
}

/**
 * The amount to waive once a booking has no travellers left: the bounced amount not yet replaced, less refunds already
 * paid from money that was never received.
 */
export function forgivenAtEnd({ amount, bounced, replaced }: OfficePayment, paidBack: Paise): Paise {
  const missing = bounced - replaced
  return paise(missing - Math.min(missing, Math.max(0, paidBack - (amount - bounced))))
}

/** The part of the unpaid refunds that is not covered by received money. */
function excess({ amount, bounced }: OfficePayment, { paidBack: refunded, waiting }: RefundTotals): Paise {
  return paise(Math.max(0, waiting - Math.max(0, amount - bounced - refunded)))
}

/**
 * Reduces refunds by an amount, the newest first, so that older promises stay intact.
 *
 * @param waiting oldest first.
 * @returns the changes: the refund, its reduction, and the rest.
 */
export function reduceNewestRefunds<T extends { amountPaise: Paise }>(
  waiting: readonly T[],
  amount: Paise,
): { refund: T; reducedBy: Paise; remaining: Paise }[] {
  let rest: number = amount
  return waiting.toReversed().flatMap((refund) => {
    const reducedBy = paise(Math.min(rest, refund.amountPaise))
    rest -= reducedBy
    return reducedBy === 0 ? [] : [{ refund, reducedBy, remaining: paise(refund.amountPaise - reducedBy) }]
  })
}
