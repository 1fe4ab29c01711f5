import type { ReceiptWay } from '#domain/office-receipt.ts'
import { readRupees } from '#domain/read-rupees.ts'

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
  }
}

/** What is sent; null while the amount is no amount. */
export function toReceiptBody({ way, amount, receivedOn, payer, ...proof }: ReceiptForm) {
  const amountPaise = readRupees(amount)
  return amountPaise === null || amountPaise === 0 ? null : { way, amountPaise, receivedOn, payer: payer.trim(), proof }
}
