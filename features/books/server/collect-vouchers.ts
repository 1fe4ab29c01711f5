import { boundsOfMonth, type AccountingMonth } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import type { Ledger, Voucher } from '../rules/tally.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seriesOfBooks } from './collect-gst-month.ts'
import { taxDocumentRepository } from './tax-document-repository.ts'
import { voucherRepository, type MoneyMovement } from './voucher-repository.ts'

type DocumentRow = Awaited<ReturnType<typeof taxDocumentRepository.list>>[number]

/** All bookkeeping entries of a month: documents by date of issue, payments by the date on which they took effect. */
export async function listVouchers(platform: Platform, month: AccountingMonth): Promise<Voucher[]> {
  const span = boundsOfMonth(month)
  const documents = await taxDocumentRepository.list(platform.db, span, seriesOfBooks(platform))
  const movements = await voucherRepository.listMoneyMovements(platform.db, span, platform.payments.mode)
  return [...documents.map(toDocumentVoucher), ...movements.map(toMovementVoucher)]
}

/** An invoice: the traveller owes the total, made up of sales and taxes. A credit note reverses these entries. */
function toDocumentVoucher({ kind, id, snapshot }: DocumentRow): Voucher {
  const { tax, total, number, issuedOn, trip, credit } = snapshot
  const entry = (ledger: Ledger, amount: number) => ({ ledger, debit: signed(kind === 'invoice', amount) })
  const sales =
    tax === null
      ? [entry('untaxed', -total)]
      : [
          entry('sales', -tax.taxable),
          entry('cgst', -tax.cgst),
          entry('sgst', -tax.sgst),
          entry('igst', -tax.igst),
          entry('rounding', -tax.rounding),
        ]
  return {
    kind: kind === 'invoice' ? 'Sales' : 'Credit Note',
    id,
    number,
    on: calendarDate(issuedOn),
    narration: [trip.reference, trip.packageName, ...(credit === null ? [] : [credit.number])].join(', '),
    entries: [entry('party', total), ...sales],
  }
}

/** A payment debits a ledger and credits the traveller. A refund, or a payment that bounced, reverses these entries. */
function toMovementVoucher({
  kind,
  id,
  number,
  at,
  paise: amount,
  way,
  isAtGateway,
  reference,
}: MoneyMovement): Voucher {
  const isIncoming = kind === 'capture' || kind === 'receipt'
  const ledger = isAtGateway ? 'gateway' : way === 'cash' ? 'cash' : 'bank'
  return {
    kind: isIncoming ? 'Receipt' : 'Payment',
    id,
    number,
    on: todayIn(BUSINESS_TIME_ZONE, at),
    narration: [reference, ...(way === null ? [] : [way]), ...(kind === 'bounce' ? ['returned by the bank'] : [])].join(
      ', ',
    ),
    entries: [
      { ledger, debit: signed(isIncoming, amount) },
      { ledger: 'party', debit: signed(!isIncoming, amount) },
    ],
  }
}

const signed = (isPositive: boolean, amount: number) => paise(isPositive ? amount : 0 - amount)
