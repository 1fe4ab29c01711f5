import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { OfficeLimits } from '#features/settings/rules/office-limits.ts'

/** The methods of office payments. */
export const OFFICE_PAYMENT_METHODS = ['cash', 'upi', 'neft', 'rtgs', 'imps', 'cheque'] as const
/** One of {@link OFFICE_PAYMENT_METHODS}. */
export type OfficePaymentMethod = (typeof OFFICE_PAYMENT_METHODS)[number]

/**
 * `waits` for a second approver; `confirmed` counts as paid; `refused` and `bounced`, a cheque that the bank returned,
 * do not.
 */
export const OFFICE_PAYMENT_STATES = ['waits', 'confirmed', 'refused', 'bounced'] as const

/**
 * What happens to the seats of a booking when a payment is rejected or bounces. `clock`: nothing else holds them, so
 * the hold ends in {@link HOLD_AFTER_REFUSAL_MS}. `back`: they are released immediately, because their guests were
 * added to a booking that was cancelled. `kept`: held by another payment. `untouched`: the booking is paid, or it has
 * ended.
 */
export const SEATS_AFTER_REJECTION = ['clock', 'back', 'kept', 'untouched'] as const
/** One of {@link SEATS_AFTER_REJECTION}. */
export type SeatsAfterRejection = (typeof SEATS_AFTER_REJECTION)[number]

/** How long a booking's seats are held after its office payment was rejected: the hold restarts. */
export const HOLD_AFTER_REFUSAL_MS = 2 * 3_600_000

const DAY_MS = 86_400_000
/** How long the rest of a price may take after a part payment before a staff member should ask for it. */
const REMAINDER_EXPECTED_WITHIN_MS = 3 * DAY_MS
/** How many days before a trip everything should be paid. */
const PAID_BEFORE_DAYS = 7

/**
 * The bounds of a query for overdue remaining payments: the last part payment was at `since` or earlier, or the trip
 * starts on `startDate` or earlier.
 */
export function remainderLateBounds({ now, today }: { now: Date; today: CalendarDate }): {
  since: Date
  startDate: CalendarDate
} {
  return { since: new Date(now.getTime() - REMAINDER_EXPECTED_WITHIN_MS), startDate: addDays(today, PAID_BEFORE_DAYS) }
}

/** The proof of a payment, as typed. Each method needs different fields. */
export type OfficePaymentProof = {
  /** Cash: the cash book and the number in it, such as `14/207`. */
  book: string
  /** UPI: 12 digits. NEFT, RTGS, IMPS: the UTR of 12 to 22 characters. */
  utr: string
  /** Cheque: six digits, the bank, and the mark `account payee`. Other cheques count like cash. */
  cheque: string
  bank: string
  isAccountPayee: boolean
}

/** The field of a proof that is missing or wrong. */
type ProofProblem = 'book' | 'upi' | 'utr' | 'cheque' | 'bank' | 'accountPayee'

const BOOK = /^[\p{L}\d][\p{L}\d /-]{0,39}$/u
const UPI = /^\d{12}$/
const UTR = /^[A-Z0-9]{12,22}$/
const CHEQUE = /^\d{6}$/

const plainCharacters = (text: string): string => plainDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The stored form of a transfer number, if the text can be one. It must contain a digit, so a long name is not
 * accepted.
 */
export function parseUtr(text: string): string | null {
  const characters = plainCharacters(text)
  return UTR.test(characters) && /\d/.test(characters) ? characters : null
}

/**
 * Parses the proof for a payment method.
 *
 * @returns the reference as stored, used to find a second payment with the same proof; or the error.
 */
export function readProof(
  way: OfficePaymentMethod,
  proof: OfficePaymentProof,
): { reference: string } | { problem: ProofProblem } {
  const utr = plainCharacters(proof.utr)
  switch (way) {
    case 'cash':
      return BOOK.test(proof.book.trim()) ? { reference: proof.book.trim() } : { problem: 'book' }
    case 'upi':
      return UPI.test(utr) ? { reference: utr } : { problem: 'upi' }
    case 'neft':
    case 'rtgs':
    case 'imps':
      return UTR.test(utr) ? { reference: utr } : { problem: 'utr' }
    case 'cheque': {
      const cheque = plainDigits(proof.cheque).replaceAll(/\s/g, '')
      const bank = proof.bank.replaceAll(/\s+/g, ' ').trim()
      if (!CHEQUE.test(cheque)) return { problem: 'cheque' }
      if (bank === '') return { problem: 'bank' }
      return proof.isAccountPayee ? { reference: `${cheque}, ${bank}` } : { problem: 'accountPayee' }
    }
  }
}

/** The cash totals that limit a further cash payment, in paise. */
type CashTotals = { day: Paise; trip: Paise }

/** How much more cash one person may pay: up to the last paisa below the limit. Never negative. */
export function cashLeft({ day, trip }: CashTotals, { cashBelow }: Pick<OfficeLimits, 'cashBelow'>): Paise {
  return paise(Math.max(0, cashBelow - 1 - Math.max(day, trip)))
}

/** The date of an office payment may be today or a recent day, but not in the future. */
export function isOfficePaymentDay(day: CalendarDate, today: CalendarDate): boolean {
  return day <= today
}
