import { momentsOfMonth, type BookMonth } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import type { Ledger, Voucher } from '../rules/tally.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seriesOfBooks } from './collect-gst-month.ts'
import { taxPaperRepository } from './tax-paper-repository.ts'
import { voucherRepository, type MoneyMove } from './voucher-repository.ts'

type PaperRow = Awaited<ReturnType<typeof taxPaperRepository.list>>[number]

/** Everything that a month writes into the books: papers by the day of their issue, money by the day on which it counted. */
export async function collectVouchers(platform: Platform, month: BookMonth): Promise<Voucher[]> {
  const span = momentsOfMonth(month)
  const papers = await taxPaperRepository.list(platform.db, span, seriesOfBooks(platform))
  const moves = await voucherRepository.listMoves(platform.db, span, platform.payments.mode)
  return [...papers.map(ofPaper), ...moves.map(ofMove)]
}

/** An invoice: the traveller owes the total, which is sales and taxes. A credit note is the opposite. */
function ofPaper({ kind, id, snapshot }: PaperRow): Voucher {
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

/** Money that came lies in a ledger and is the traveller's. Money that went back, or never was there, is the opposite. */
function ofMove({ kind, id, number, at, paise: amount, way, isAtGateway, reference }: MoneyMove): Voucher {
  const cameIn = kind === 'capture' || kind === 'receipt'
  const ledger = isAtGateway ? 'gateway' : way === 'cash' ? 'cash' : 'bank'
  return {
    kind: cameIn ? 'Receipt' : 'Payment',
    id,
    number,
    on: todayIn(BUSINESS_TIME_ZONE, at),
    narration: [reference, ...(way === null ? [] : [way]), ...(kind === 'bounce' ? ['returned by the bank'] : [])].join(
      ', ',
    ),
    entries: [
      { ledger, debit: signed(cameIn, amount) },
      { ledger: 'party', debit: signed(!cameIn, amount) },
    ],
  }
}

const signed = (isPositive: boolean, amount: number) => paise(isPositive ? amount : 0 - amount)
