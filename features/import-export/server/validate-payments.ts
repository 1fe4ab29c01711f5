import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { errorMessage, userMessage } from '#kernel/errors/errors.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import {
  isOfficePaymentDay,
  readProof,
  OFFICE_PAYMENT_METHODS,
  type OfficePaymentProof,
  type OfficePaymentMethod,
} from '#features/office-payments/rules/office-payment.ts'
import { bookingRowProblems as problems } from '#messages/import-export/lines.ts'
import { officePaymentMessages } from '#messages/office-payments/office.ts'
import { previewCash } from '#features/office-payments/server/cash-limit.ts'
import { officePaymentRepository } from '#features/office-payments/server/office-payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingLine } from './booking-line.ts'
import type { LineCells } from './line-cells.ts'

/** The payment in a line, in the format of an office payment. */
export type BookingPayment = {
  way: OfficePaymentMethod
  amountPaise: Paise
  receivedOn: CalendarDate
  payer: string
  proof: OfficePaymentProof
}

type Query = {
  cells: LineCells
  bookingLine: BookingLine
  /** The price of the booking. */
  price: Paise
  /** The departure, or its key if it has no row yet. */
  departure: string
  line: number
}

/**
 * Validates the payments line by line: proofs and cash from earlier valid lines already count.
 *
 * @returns the payment of each line; null for a line without a payment.
 * @throws {InvalidLine} with the column and the reason.
 */
export function validatePayments(platform: Platform): (request: Query) => Promise<BookingPayment | null> {
  const proofs = new Map<string, number>()
  const checkCash = previewCash(platform)

  return async ({ cells, bookingLine, price, departure, line }) => {
    const payment = parsePayment(cells, bookingLine, price)
    if (payment === null) return null
    const { way, amountPaise, receivedOn, payer } = payment
    const reference = proofOf(platform, cells, payment)
    const name = `${way} ${reference}`
    const before = way === 'cash' ? undefined : proofs.get(name)
    if (before !== undefined) throw cells.wrong('proof', problems.duplicateProof(before))
    if (await officePaymentRepository.isKnown(platform.db, { way, reference }))
      throw cells.wrong('proof', errorMessage('OFFICE_PAYMENT_DUPLICATE'))
    if (way === 'cash') {
      const booking = { phone: bookingLine.customer.phone, departureId: departure }
      const refusal = await checkCash({ booking, payer, receivedOn, amount: amountPaise })
      if (refusal !== null) throw cells.wrong('paid_paise', userMessage(refusal))
    }
    proofs.set(name, line)
    return payment
  }
}

function parsePayment(cells: LineCells, bookingLine: BookingLine, price: Paise) {
  const { paid, paidOn, customer } = bookingLine
  if (paid === null || paid === 0) {
    if (bookingLine.way !== '') throw cells.wrong('paid_paise', problems.amountMissing)
    return null
  }
  if (paid > price) throw cells.wrong('paid_paise', problems.amountAbove(formatRupees(price, { paise: 'shown' })))
  const way = OFFICE_PAYMENT_METHODS.find((method) => method === bookingLine.way.toLowerCase())
  if (way === undefined) throw cells.wrong('way', problems.way)
  if (paidOn === null) throw cells.wrong('paid_on', problems.paidOnMissing)
  const { proof: number, bank, isAccountPayee } = bookingLine
  const proof = {
    book: way === 'cash' ? number : '',
    utr: way === 'cash' || way === 'cheque' ? '' : number,
    cheque: way === 'cheque' ? number : '',
    bank: way === 'cheque' ? bank : '',
    isAccountPayee,
  }
  const payer = bookingLine.payer === '' ? customer.customer_name : bookingLine.payer
  return { way, amountPaise: paid, receivedOn: paidOn, payer, proof }
}

/** The proof in the format of office payments. */
function proofOf({ clock }: Platform, cells: LineCells, { way, proof, receivedOn }: BookingPayment): string {
  const read = readProof(way, proof)
  if ('problem' in read) {
    const column = read.problem === 'bank' ? 'bank' : read.problem === 'accountPayee' ? 'account_payee' : 'proof'
    throw cells.wrong(column, officePaymentMessages.proof[read.problem])
  }
  if (!isOfficePaymentDay(receivedOn, todayIn(BUSINESS_TIME_ZONE, clock.now())))
    throw cells.wrong('paid_on', officePaymentMessages.dayInFuture)
  return read.reference
}
