import type { InvoicePaper } from '#contract/documents/schemas.ts'
import { momentsOfMonth, type BookMonth } from '#domain/book-month.ts'
import { calendarDate } from '#domain/calendar-date.ts'
import { gstMonthOf, type GstMonth, type TaxPaper } from '#domain/gst-month.ts'
import { issuedNumbers, type IssuedNumbers } from '#domain/issued-numbers.ts'
import { addPaise, paise, type Paise } from '#domain/money.ts'
import type { NumberSeries } from '#domain/tax-invoice.ts'
import type { Platform } from '#server/platform/platform.ts'
import { taxPaperRepository } from './tax-paper-repository.ts'

/** The GST of a month, with what stands in no section. */
export type GstBooks = {
  month: BookMonth
  /** Of the business: from its settings, else from its papers. */
  gstin: string | null
  isTest: boolean
  sections: GstMonth
  issued: IssuedNumbers[]
  untaxed: { papers: number; total: Paise }
}

type PaperRow = Awaited<ReturnType<typeof taxPaperRepository.list>>[number]

/** Papers of the sandbox gateway have a series of their own. A server with real payments never counts them. */
export function seriesOfBooks({ payments }: Pick<Platform, 'payments'>): readonly NumberSeries[] {
  return payments.mode === 'sandbox' ? ['T', 'TC'] : ['', 'CN', 'R', 'RC']
}

/**
 * Collects the GST of a month from its papers as they were issued. Nothing is computed from bookings: what a paper says is
 * what was promised and what is filed.
 */
export async function collectGstMonth(platform: Platform, month: BookMonth): Promise<GstBooks> {
  const rows = await taxPaperRepository.list(platform.db, momentsOfMonth(month), seriesOfBooks(platform))
  const taxed = rows.flatMap((row) => toTaxPaper(row) ?? [])
  const untaxed = rows.filter(({ snapshot }) => snapshot.tax === null)
  return {
    month,
    gstin:
      platform.office.tax?.gstin ??
      rows.findLast(({ snapshot }) => snapshot.tax !== null)?.snapshot.seller.gstin ??
      null,
    isTest: platform.payments.mode === 'sandbox',
    sections: gstMonthOf(taxed),
    issued: await countNumbers(platform, rows),
    untaxed: {
      papers: untaxed.length,
      total: addPaise(...untaxed.map(({ kind, snapshot: { total } }) => paise(kind === 'invoice' ? total : 0 - total))),
    },
  }
}

function toTaxPaper({ kind, snapshot, correctedTotal }: PaperRow): TaxPaper | null {
  const { tax, total, number, issuedOn, buyer } = snapshot
  if (tax === null) return null
  return {
    kind,
    number,
    issuedOn: calendarDate(issuedOn),
    buyer: { name: buyer.name, gstin: gstinOf(buyer) },
    place: tax.placeOfSupply,
    isInterstate: tax.isInterstate,
    sac: tax.sac,
    rateBasisPoints: tax.rateBasisPoints,
    invoiceTotal: paise(correctedTotal === null ? total : Number(correctedTotal)),
    amounts: {
      total: paise(total),
      taxable: paise(tax.taxable),
      cgst: paise(tax.cgst),
      sgst: paise(tax.sgst),
      igst: paise(tax.igst),
      rounding: paise(tax.rounding),
    },
  }
}

const gstinOf = ({ gstin = '' }: InvoicePaper['buyer']) => (gstin === '' ? null : gstin)

/** The numbers of each series that has a tax paper in the month, and which of them no paper has. */
async function countNumbers(platform: Platform, rows: readonly PaperRow[]): Promise<IssuedNumbers[]> {
  const groups = Map.groupBy(rows, ({ series, financialYear }) => `${series} ${financialYear}`)
  const taxed = [...groups.values()].filter((group) => group.some(({ snapshot }) => snapshot.tax !== null))
  return Promise.all(taxed.map((group) => countSeries(platform, group)))
}

async function countSeries(platform: Platform, group: readonly PaperRow[]): Promise<IssuedNumbers> {
  const [lowest] = group
  const last = group.at(-1)
  const series = seriesOfBooks(platform).find((each) => each === lowest?.series)
  if (lowest === undefined || last === undefined || series === undefined) throw new Error('a series has no papers')
  const { financialYear } = lowest
  const before = await taxPaperRepository.findNumberBelow(platform.db, lowest, lowest.number)
  const used = await taxPaperRepository.listNumbers(platform.db, lowest, [before + 1, last.number])
  return issuedNumbers({ series, financialYear, first: before + 1, used, last: last.number })
}
