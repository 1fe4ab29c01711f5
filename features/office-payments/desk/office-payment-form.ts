import type { BookingPayments } from '../api/desk-calls.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isOfficePaymentDay, readProof, type OfficePaymentMethod } from '../rules/office-payment.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'

/** An office payment as typed. */
export type OfficePaymentForm = {
  way: OfficePaymentMethod
  amount: string
  receivedOn: string
  payer: string
  book: string
  utr: string
  cheque: string
  bank: string
  isAccountPayee: boolean
  /** The reason of the balance that it pays, if two are due; empty for the first. */
  paysFor: string
}

type Due = BookingPayments['dues'][number]

/** The balances due on a paid booking, and the balance that a payment covers: the chosen one, otherwise the first. */
export function balancesDue({ dues }: Pick<BookingPayments, 'dues'>, paysFor: string): { open: Due[]; due?: Due } {
  const open = dues.filter(({ leftPaise }) => leftPaise > 0)
  const due = open.find(({ reason }) => reason === paysFor) ?? open[0]
  return { open, ...(due !== undefined && { due }) }
}

/** A new office payment of the full amount due. */
export function newOfficePayment({
  due,
  payer,
  today,
}: {
  due: string
  payer: string
  today: string
}): OfficePaymentForm {
  return {
    way: 'cash',
    amount: due,
    receivedOn: today,
    payer,
    book: '',
    utr: '',
    cheque: '',
    bank: '',
    isAccountPayee: false,
    paysFor: '',
  }
}

/** The request; null while the amount is invalid. */
export function toOfficePaymentBody({ way, amount, receivedOn, payer, ...form }: OfficePaymentForm, due?: Due) {
  const amountPaise = parseRupees(amount)
  if (amountPaise === null || amountPaise === 0) return null
  const { book, utr, cheque, bank, isAccountPayee } = form
  const proof = { book, utr, cheque, bank, isAccountPayee }
  const paid = due === undefined ? {} : { paysFor: due.reason }
  return { way, amountPaise, receivedOn, payer: payer.trim(), proof, ...paid }
}

/** The fields that are checked. */
export type OfficePaymentField =
  | 'amount'
  | 'book'
  | 'cheque'
  | 'bank'
  | 'isAccountPayee'
  | 'utr'
  | 'payer'
  | 'receivedOn'

/** What prevents recording an office payment, in form order. */
export function officePaymentProblems(
  form: OfficePaymentForm,
  today: CalendarDate,
): Partial<Record<OfficePaymentField, string>> {
  const amount = parseRupees(form.amount)
  const proof = readProof(form.way, form)
  const isValidPaymentDay = isCalendarDate(form.receivedOn) && isOfficePaymentDay(form.receivedOn, today)
  return {
    ...((amount === null || amount === 0) && { amount: deskMoney.amountInvalid }),
    ...('problem' in proof && { [PROOF_FIELDS[proof.problem]]: deskForms[proof.problem] }),
    ...(form.payer.trim() === '' && { payer: deskForms.payer }),
    ...(!isValidPaymentDay && { receivedOn: deskForms.day }),
  }
}

const PROOF_FIELDS = {
  book: 'book',
  upi: 'utr',
  utr: 'utr',
  cheque: 'cheque',
  bank: 'bank',
  accountPayee: 'isAccountPayee',
} as const
