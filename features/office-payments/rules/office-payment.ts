import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { OfficeLimits } from '#features/settings/rules/office-limits.ts'

/** The ways in which the office takes money by hand. */
export const RECEIPT_WAYS = ['cash', 'upi', 'neft', 'rtgs', 'imps', 'cheque'] as const
/** One of {@link RECEIPT_WAYS}. */
export type ReceiptWay = (typeof RECEIPT_WAYS)[number]

/** `waits` for a second person; `confirmed` counts as paid; `refused` and `bounced`, a cheque that the bank returned, do not. */
export const RECEIPT_STATES = ['waits', 'confirmed', 'refused', 'bounced'] as const

/**
 * What becomes of the seats of a booking when money is not there after all. `clock`: nothing else keeps them, so the hold
 * ends in {@link HOLD_AFTER_REFUSAL_MS}. `back`: they go back at once, because their guests were added to a booking that
 * was cancelled. `kept`: by other money. `untouched`: the booking is paid, or it has ended.
 */
export const SEATS_WITHOUT_MONEY = ['clock', 'back', 'kept', 'untouched'] as const
/** One of {@link SEATS_WITHOUT_MONEY}. */
export type SeatsWithoutMoney = (typeof SEATS_WITHOUT_MONEY)[number]

/** So long a booking keeps its seats after its receipt was refused: the hold's clock begins again. */
export const HOLD_AFTER_REFUSAL_MS = 2 * 3_600_000

const DAY_MS = 86_400_000
/** So long after a part of the price the rest may take before somebody should ask. */
const REST_EXPECTED_MS = 3 * DAY_MS
/** So many days before a trip begins, everything should be paid. */
const PAID_BEFORE_DAYS = 7

/**
 * When the rest of a price is late: the last part came at `since` or before, some days ago, or the trip starts on
 * `startDate` or before. Bounds, so that the database can look.
 */
export function restIsLateFrom({ now, today }: { now: Date; today: CalendarDate }): {
  since: Date
  startDate: CalendarDate
} {
  return { since: new Date(now.getTime() - REST_EXPECTED_MS), startDate: addDays(today, PAID_BEFORE_DAYS) }
}

/** What shows that money was paid, as it was typed. Each way needs its own part. */
export type ReceiptProof = {
  /** Cash: the cash book and the number in it, such as `14/207`. */
  book: string
  /** UPI: 12 digits. NEFT, RTGS, IMPS: the UTR of 12 to 22 signs. */
  utr: string
  /** Cheque: six digits, the bank, and that it is marked `account payee`. Others count like cash. */
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

const plainSigns = (text: string): string => plainDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()

/** The number of a transfer as it is stored, when a text can be one. It has a digit, so a long name is none. */
export function transferNumber(text: string): string | null {
  const signs = plainSigns(text)
  return UTR.test(signs) && /\d/.test(signs) ? signs : null
}

/**
 * Reads the proof of a way to pay.
 *
 * @returns the reference as it is stored, by which a second receipt with the same proof is found; or what is wrong.
 */
export function readProof(way: ReceiptWay, proof: ReceiptProof): { reference: string } | { problem: ProofProblem } {
  const utr = plainSigns(proof.utr)
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

/** The sums of cash that bound a further one, in paise. */
type CashSoFar = { day: Paise; trip: Paise }

/** How much more cash one person may give: the last paisa below the limit. Never negative. */
export function cashLeft({ day, trip }: CashSoFar, { cashBelow }: Pick<OfficeLimits, 'cashBelow'>): Paise {
  return paise(Math.max(0, cashBelow - 1 - Math.max(day, trip)))
}

/** The day of a receipt may be today or one of the days before, not one to come. */
export function isReceiptDay(day: CalendarDate, today: CalendarDate): boolean {
  return day <= today
}
