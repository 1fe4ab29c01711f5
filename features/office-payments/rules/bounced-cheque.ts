import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'

/** Why a bank did not pay a cheque, as its return memo names it. `other` needs words of one's own. */
export const BOUNCE_REASONS = ['funds', 'signature', 'stopped', 'words', 'stale', 'closed', 'other'] as const
/** One of {@link BOUNCE_REASONS}. */
export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** So many working days a bank takes to pay a cheque or to return it. */
export const CHEQUE_CLEARS_DAYS = 7

/**
 * True on a day when banks clear cheques: not on Sundays, nor on the second and fourth Saturday of a month. Holidays of
 * banks differ by state and year and are not known here, so a cheque may be asked for a day or two early.
 */
export function isBankDay(day: CalendarDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const saturday = Math.ceil(Number(day.slice(8)) / 7)
  return weekday !== 0 && !(weekday === 6 && (saturday === 2 || saturday === 4))
}

/** The first day on which a cheque that came on a day should be cleared or returned. */
export function clearsBy(receivedOn: CalendarDate): CalendarDate {
  let day = receivedOn
  for (let left = CHEQUE_CLEARS_DAYS; left > 0;) {
    day = addDays(day, 1)
    if (isBankDay(day)) left -= 1
  }
  return day
}

/** A payment of the office, of which a bank may have taken a part back. Amounts in paise. */
export type OfficePayment = {
  amount: Paise
  /** Of bounced cheques that nobody has replaced yet. */
  bounced: Paise
  /** Of that, what is not asked for any more, because its guests have cancelled. */
  forgiven: Paise
  /** Of that, what another payment has replaced, at the gateway. */
  replaced: Paise
}

/** What the booker owes again. */
export function owedOf({ bounced, forgiven, replaced }: Omit<OfficePayment, 'amount'>): Paise {
  return paise(bounced - forgiven - replaced)
}

/** The money of a payment that is really there. */
export function thereOf({ amount, bounced }: Pick<OfficePayment, 'amount' | 'bounced'>): Paise {
  return paise(amount - bounced)
}

/** What of the price of a booking is paid. It is less than the price only while money is owed again. */
export function heldOf(payable: Paise, owed: Paise): Paise {
  return paise(Math.max(0, payable - owed))
}

/** The refunds of a payment, in paise. */
type GivenBack = { /** Paid by bank. */ paidBack: Paise; /** Promised, and not paid yet. */ waiting: Paise }

/** The other payments of the same booking, as one, and what of them went back or will. */
type PaidBeside = OfficePayment & GivenBack
type Beside = { /** Left out: the booking has no other payment. */ beside?: PaidBeside }
const NOTHING = paise(0)
const NONE_BESIDE: PaidBeside = {
  amount: NOTHING,
  bounced: NOTHING,
  forgiven: NOTHING,
  replaced: NOTHING,
  paidBack: NOTHING,
  waiting: NOTHING,
}

/** What a bounced cheque leaves of a payment, and what it takes off the refunds that wait: its own and those beside it. */
type AfterBounce = { payment: OfficePayment; lowered: Paise; loweredBeside: Paise }

/**
 * A payment of a booking whose guests travel, after a cheque of it has bounced: the money is owed again. Refunds that wait
 * are set off against it first, because nobody gets back what he owes.
 */
export function bouncedWhileSold(
  payment: OfficePayment,
  cheque: Paise,
  { paidBack, waiting, beside = NONE_BESIDE }: GivenBack & Beside,
): AfterBounce {
  const bounced = paise(payment.bounced + cheque)
  const lowered = Math.min(waiting, Math.max(cheque, excess({ ...payment, bounced }, { paidBack, waiting })))
  const loweredBeside = Math.min(beside.waiting, Math.max(0, cheque - lowered))
  const forgiven = paise(Math.min(bounced - payment.replaced, payment.forgiven + lowered + loweredBeside))
  return { payment: { ...payment, bounced, forgiven }, lowered: paise(lowered), loweredBeside: paise(loweredBeside) }
}

/**
 * A payment after the cheque of a booking that nobody travels on any more has bounced: the charges that were kept are not
 * asked for again. Only what was already paid back is owed, because it was never ours. Refunds that wait become what is
 * really there.
 */
export function bouncedAfterEnd(
  payment: OfficePayment,
  cheque: Paise,
  { beside = NONE_BESIDE, ...given }: GivenBack & Beside,
): AfterBounce {
  const after = { ...payment, bounced: paise(payment.bounced + cheque) }
  const all = {
    amount: addPaise(after.amount, beside.amount),
    bounced: addPaise(after.bounced, beside.bounced),
    forgiven: addPaise(after.forgiven, beside.forgiven),
    replaced: addPaise(after.replaced, beside.replaced),
  }
  const atEnd = forgivenAtEnd(all, addPaise(given.paidBack, beside.paidBack)) - beside.forgiven
  const forgiven = paise(Math.max(payment.forgiven, Math.min(after.bounced - after.replaced, atEnd)))
  return { payment: { ...after, forgiven }, lowered: excess(after, given), loweredBeside: NOTHING }
}

/** What is not asked for once nobody travels any more: everything but what was already paid back and never came. */
export function forgivenAtEnd({ amount, bounced, replaced }: OfficePayment, paidBack: Paise): Paise {
  const missing = bounced - replaced
  return paise(missing - Math.min(missing, Math.max(0, paidBack - (amount - bounced))))
}

/** What of the refunds that wait is not there. */
function excess({ amount, bounced }: OfficePayment, { paidBack, waiting }: GivenBack): Paise {
  return paise(Math.max(0, waiting - Math.max(0, amount - bounced - paidBack)))
}

/**
 * Takes an amount off refunds: off the newest first, so that the older promises are kept.
 *
 * @param waiting the oldest first.
 * @returns what changes: the refund, what it loses, and what is left of it.
 */
export function lowerNewest<T extends { amountPaise: Paise }>(
  waiting: readonly T[],
  amount: Paise,
): { refund: T; loses: Paise; left: Paise }[] {
  let rest: number = amount
  return waiting.toReversed().flatMap((refund) => {
    const loses = paise(Math.min(rest, refund.amountPaise))
    rest -= loses
    return loses === 0 ? [] : [{ refund, loses, left: paise(refund.amountPaise - loses) }]
  })
}
