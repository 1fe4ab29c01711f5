import type { InvoicePaper } from '#features/documents/api/schemas.ts'
import { momentsOfMonth, type BookMonth } from '#kernel/dates/book-month.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { gstMonthOf, type GstMonth, type TaxPaper } from '../rules/gst-month.ts'
import { issuedNumbers, type IssuedNumbers } from '../rules/issued-numbers.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { NumberSeries } from '#features/documents/rules/tax-invoice.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { taxPaperRepository } from './tax-paper-repository.ts'

/** The GST of a month, with what stands in no section. */
export type GstBooks = {
  month: BookMonth
  /** The number that these papers bear; without any tax paper, that of the settings. Null for none. */
  gstin: string | null
  /** Every number that tax papers of the month bear. Each has a return of its own. */
  gstins: string[]
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
 * Collects the GST of a month from its papers as they were issued, under one GSTIN. Nothing is computed from bookings and
 * settings: what a paper says is what was promised and what is filed, also when the business has another number since.
 *
 * @param asked one of the numbers that the papers bear. Left out: that of the settings when they bear it, else the last one.
 * @throws {AppError} `GST_NO_GSTIN` when neither papers nor settings have the number that was asked for.
 */
export async function collectGstMonth(platform: Platform, month: BookMonth, asked?: string): Promise<GstBooks> {
  const rows = await taxPaperRepository.list(platform.db, momentsOfMonth(month), seriesOfBooks(platform))
  const gstins = [...new Set(rows.flatMap((row) => sellerOf(row) ?? []))]
  const present = platform.office.tax?.gstin ?? null
  // Under the present number there may be nothing to file, and that is filed too.
  if (asked !== undefined && asked !== present && !gstins.includes(asked)) throw new AppError('GST_NO_GSTIN')
  const gstin = asked ?? (present !== null && gstins.includes(present) ? present : (gstins.at(-1) ?? present))
  const taxed = rows.filter((row) => sellerOf(row) === gstin).flatMap((row) => toTaxPaper(row) ?? [])
  const untaxed = rows.filter(({ snapshot }) => snapshot.tax === null)
  return {
    month,
    gstin,
    gstins,
    isTest: platform.payments.mode === 'sandbox',
    sections: gstMonthOf(taxed),
    issued: gstin === null ? [] : await countNumbers(platform, rows, gstin),
    untaxed: {
      papers: untaxed.length,
      total: addPaise(...untaxed.map(({ kind, snapshot: { total } }) => paise(kind === 'invoice' ? total : 0 - total))),
    },
  }
}

/** The number of the seller on a tax paper; null for a paper without tax. */
const sellerOf = ({ snapshot: { tax, seller } }: PaperRow) => (tax === null ? null : seller.gstin)

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

/** The numbers of each series that tax papers under a GSTIN have in the month, and which of them no paper has. */
async function countNumbers(platform: Platform, rows: readonly PaperRow[], gstin: string): Promise<IssuedNumbers[]> {
  const groups = Map.groupBy(rows, ({ series, financialYear }) => `${series} ${financialYear}`)
  const runs = [...groups.values()].flatMap(runsOf).filter((run) => run.gstin === gstin)
  return Promise.all(runs.map(({ papers }) => countSeries(platform, papers)))
}

type Run = { gstin: string | null; papers: PaperRow[] }

/**
 * Parts a series where the number of the seller changes: it goes on under the next one, and a credit note bears the one of its
 * invoice. A paper without tax belongs to the run in which it stands.
 */
function runsOf(papers: readonly PaperRow[]): Run[] {
  const runs: Run[] = []
  for (const paper of papers) {
    const gstin = sellerOf(paper)
    const last = runs.at(-1)
    if (last === undefined || (gstin !== null && last.gstin !== null && gstin !== last.gstin)) {
      runs.push({ gstin, papers: [paper] })
      continue
    }
    last.papers.push(paper)
    last.gstin ??= gstin
  }
  return runs
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
