import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { errorMessage, shownMessage } from '#kernel/errors/errors.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import {
  isReceiptDay,
  readProof,
  RECEIPT_WAYS,
  type ReceiptProof,
  type ReceiptWay,
} from '#features/receipts/rules/office-receipt.ts'
import { bookingLineProblems as problems } from '#messages/import-export/lines.ts'
import { receiptMessages } from '#messages/receipts/office.ts'
import { previewCash } from '#features/receipts/server/cash-limit.ts'
import { receiptRepository } from '#features/receipts/server/receipt-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingLine } from './booking-line.ts'
import type { LineCells } from './line-cells.ts'

/** What a line says was paid, as a receipt of the office has it. */
export type BookingPayment = {
  way: ReceiptWay
  amountPaise: Paise
  receivedOn: CalendarDate
  payer: string
  proof: ReceiptProof
}

type Asked = {
  cells: LineCells
  said: BookingLine
  /** What the booking costs. */
  price: Paise
  /** The departure, or what names it before it has a row. */
  departure: string
  line: number
}

/**
 * Judges the payments of lines, one after the other: proofs and cash of the good lines before count already.
 *
 * @returns for each the payment; null for a line without one.
 * @throws {WrongLine} with the column and why.
 */
export function judgePayments(platform: Platform): (asked: Asked) => Promise<BookingPayment | null> {
  const proofs = new Map<string, number>()
  const cashRefusal = previewCash(platform)

  return async ({ cells, said, price, departure, line }) => {
    const payment = readPayment(cells, said, price)
    if (payment === null) return null
    const { way, amountPaise, receivedOn, payer } = payment
    const reference = proofOf(platform, cells, payment)
    const name = `${way} ${reference}`
    const before = way === 'cash' ? undefined : proofs.get(name)
    if (before !== undefined) throw cells.wrong('proof', problems.proofTwice(before))
    if (await receiptRepository.isKnown(platform.db, { way, reference }))
      throw cells.wrong('proof', errorMessage('RECEIPT_KNOWN'))
    if (way === 'cash') {
      const booking = { phone: said.customer.phone, departureId: departure }
      const refusal = await cashRefusal({ booking, payer, receivedOn, amount: amountPaise })
      if (refusal !== null) throw cells.wrong('paid_paise', shownMessage(refusal))
    }
    proofs.set(name, line)
    return payment
  }
}

function readPayment(cells: LineCells, said: BookingLine, price: Paise) {
  const { paid, paidOn, customer } = said
  if (paid === null || paid === 0) {
    if (said.way !== '') throw cells.wrong('paid_paise', problems.amountMissing)
    return null
  }
  if (paid > price) throw cells.wrong('paid_paise', problems.amountAbove(formatRupees(price, { paise: 'shown' })))
  const way = RECEIPT_WAYS.find((known) => known === said.way.toLowerCase())
  if (way === undefined) throw cells.wrong('way', problems.way)
  if (paidOn === null) throw cells.wrong('paid_on', problems.paidOnMissing)
  const { proof: number, bank, isAccountPayee } = said
  const proof = {
    book: way === 'cash' ? number : '',
    utr: way === 'cash' || way === 'cheque' ? '' : number,
    cheque: way === 'cheque' ? number : '',
    bank: way === 'cheque' ? bank : '',
    isAccountPayee,
  }
  const payer = said.payer === '' ? customer.customer_name : said.payer
  return { way, amountPaise: paid, receivedOn: paidOn, payer, proof }
}

/** The proof as receipts store it. */
function proofOf({ clock }: Platform, cells: LineCells, { way, proof, receivedOn }: BookingPayment): string {
  const read = readProof(way, proof)
  if ('problem' in read) {
    const column = read.problem === 'bank' ? 'bank' : read.problem === 'accountPayee' ? 'account_payee' : 'proof'
    throw cells.wrong(column, receiptMessages.proof[read.problem])
  }
  if (!isReceiptDay(receivedOn, todayIn(BUSINESS_TIME_ZONE, clock.now())))
    throw cells.wrong('paid_on', receiptMessages.dayToCome)
  return read.reference
}
