import type { BookingPayments } from '../api/desk-schemas.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isReceiptDay, readProof, type ReceiptWay } from '../rules/office-receipt.ts'
import { readRupees } from '#kernel/money/read-rupees.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskMoney } from '#messages/receipts/desk.ts'

/** A receipt as it was typed. */
export type ReceiptForm = {
  way: ReceiptWay
  amount: string
  receivedOn: string
  payer: string
  book: string
  utr: string
  cheque: string
  bank: string
  isAccountPayee: boolean
  /** The due that it pays, where there are two; empty: the first. */
  paysFor: string
}

type Due = BookingPayments['dues'][number]

/** What of a paid booking can be paid now, and which of it a receipt pays: what was chosen, else what is owed again. */
export function duesToPay({ dues }: Pick<BookingPayments, 'dues'>, paysFor: string): { open: Due[]; due?: Due } {
  const open = dues.filter(({ leftPaise }) => leftPaise > 0)
  const due = open.find(({ reason }) => reason === paysFor) ?? open[0]
  return { open, ...(due !== undefined && { due }) }
}

/** A new receipt of the whole amount that is due. */
export function newReceipt({ due, payer, today }: { due: string; payer: string; today: string }): ReceiptForm {
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

/** What is sent; null while the amount is no amount. */
export function toReceiptBody({ way, amount, receivedOn, payer, ...form }: ReceiptForm, due?: Due) {
  const amountPaise = readRupees(amount)
  if (amountPaise === null || amountPaise === 0) return null
  const { book, utr, cheque, bank, isAccountPayee } = form
  const proof = { book, utr, cheque, bank, isAccountPayee }
  const paid = due === undefined ? {} : { paysFor: due.reason }
  return { way, amountPaise, receivedOn, payer: payer.trim(), proof, ...paid }
}

/** The fields that are checked. */
export type ReceiptField = 'amount' | 'book' | 'cheque' | 'bank' | 'isAccountPayee' | 'utr' | 'payer' | 'receivedOn'

/** What keeps a receipt from being entered, in the order of the form. */
export function receiptProblems(form: ReceiptForm, today: CalendarDate): Partial<Record<ReceiptField, string>> {
  const amount = readRupees(form.amount)
  const proof = readProof(form.way, form)
  const isDay = isCalendarDate(form.receivedOn) && isReceiptDay(form.receivedOn, today)
  return {
    ...((amount === null || amount === 0) && { amount: deskMoney.amountWrong }),
    ...('problem' in proof && { [PROOF_FIELDS[proof.problem]]: deskForms[proof.problem] }),
    ...(form.payer.trim() === '' && { payer: deskForms.payer }),
    ...(!isDay && { receivedOn: deskForms.day }),
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
