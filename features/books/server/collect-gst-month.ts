import type { InvoiceDocument } from '#features/documents/api/calls.ts'
import { boundsOfMonth, type AccountingMonth } from '#kernel/dates/book-month.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { toGstMonth, type GstMonth, type TaxDocument } from '../rules/gst-month.ts'
import { countIssuedNumbers, type IssuedNumbers } from '../rules/issued-numbers.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { NumberSeries } from '#features/documents/rules/tax-invoice.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { taxDocumentRepository } from './tax-document-repository.ts'

/** The GST of a month, including documents in no section. */
export type GstBooks = {
  month: AccountingMonth
  /** The GSTIN on these documents; without any tax document, the one in the settings. Null for none. */
  gstin: string | null
  /** Every GSTIN on tax documents of the month. Each GSTIN has its own return. */
  gstins: string[]
  isTest: boolean
  sections: GstMonth
  issued: IssuedNumbers[]
  untaxed: { documents: number; total: Paise }
}

type DocumentRow = Awaited<ReturnType<typeof taxDocumentRepository.list>>[number]

/** Sandbox gateway documents have their own series. A server with real payments never counts them. */
export function seriesOfBooks({ payments }: Pick<Platform, 'payments'>): readonly NumberSeries[] {
  return payments.mode === 'sandbox' ? ['T', 'TC'] : ['', 'CN', 'R', 'RC']
}

/**
 * Collects the GST of a month from its documents as issued, under one GSTIN. Nothing is recomputed from bookings and
 * settings: a document is filed as issued, even if the business has changed its GSTIN since.
 *
 * @param requestedGstin a GSTIN on the documents or in the settings. Defaults to the GSTIN in the settings if the documents use
 * it, otherwise to the last one on the documents.
 * @throws {AppError} `GST_NO_GSTIN` when neither documents nor settings have the requested GSTIN.
 */
export async function loadGstMonth(
  platform: Platform,
  month: AccountingMonth,
  requestedGstin?: string,
): Promise<GstBooks> {
  const rows = await taxDocumentRepository.list(platform.db, boundsOfMonth(month), seriesOfBooks(platform))
  const gstins = [...new Set(rows.flatMap((row) => sellerGstinOf(row) ?? []))]
  const present = platform.office.tax?.gstin ?? null
  // The current GSTIN is allowed without documents, because a nil return must be filed too.
  if (requestedGstin !== undefined && requestedGstin !== present && !gstins.includes(requestedGstin))
    throw new AppError('GST_NO_GSTIN')
  const gstin = requestedGstin ?? (present !== null && gstins.includes(present) ? present : (gstins.at(-1) ?? present))
  const taxed = rows.filter((row) => sellerGstinOf(row) === gstin).flatMap((row) => toTaxDocument(row) ?? [])
  const untaxed = rows.filter(({ snapshot }) => snapshot.tax === null)
  return {
    month,
    gstin,
    gstins,
    isTest: platform.payments.mode === 'sandbox',
    sections: toGstMonth(taxed),
    issued: gstin === null ? [] : await countNumbers(platform, rows, gstin),
    untaxed: {
      documents: untaxed.length,
      total: addPaise(...untaxed.map(({ kind, snapshot: { total } }) => paise(kind === 'invoice' ? total : 0 - total))),
    },
  }
}

/** The seller's GSTIN on a tax document; null for a document without tax. */
const sellerGstinOf = ({ snapshot: { tax, seller } }: DocumentRow) => (tax === null ? null : seller.gstin)

function toTaxDocument({ kind, snapshot, correctedTotal }: DocumentRow): TaxDocument | null {
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

const gstinOf = ({ gstin = '' }: InvoiceDocument['buyer']) => (gstin === '' ? null : gstin)

/**
 * The numbers of each series used by tax documents under a GSTIN in the month, and the numbers without a document.
 */
async function countNumbers(platform: Platform, rows: readonly DocumentRow[], gstin: string): Promise<IssuedNumbers[]> {
  const groups = Map.groupBy(rows, ({ series, financialYear }) => `${series} ${financialYear}`)
  const runs = [...groups.values()].flatMap(runsOf).filter((run) => run.gstin === gstin)
  return Promise.all(runs.map(({ documents }) => countSeries(platform, documents)))
}

type Run = { gstin: string | null; documents: DocumentRow[] }

/**
 * Splits a series where the seller's GSTIN changes, because numbering continues under the next GSTIN, and a credit note
 * has the GSTIN of its invoice. A document without tax belongs to the run that contains it.
 */
function runsOf(documents: readonly DocumentRow[]): Run[] {
  const runs: Run[] = []
  for (const billingDocument of documents) {
    const gstin = sellerGstinOf(billingDocument)
    const last = runs.at(-1)
    if (last === undefined || (gstin !== null && last.gstin !== null && gstin !== last.gstin)) {
      runs.push({ gstin, documents: [billingDocument] })
      continue
    }
    last.documents.push(billingDocument)
    last.gstin ??= gstin
  }
  return runs
}

async function countSeries(platform: Platform, group: readonly DocumentRow[]): Promise<IssuedNumbers> {
  const [lowest] = group
  const last = group.at(-1)
  const series = seriesOfBooks(platform).find((each) => each === lowest?.series)
  if (lowest === undefined || last === undefined || series === undefined)
    throw new Error('a number series has no documents')
  const { financialYear } = lowest
  const before = await taxDocumentRepository.findNumberBelow(platform.db, lowest, lowest.number)
  const takenNumbers = await taxDocumentRepository.listNumbers(platform.db, lowest, [before + 1, last.number])
  return countIssuedNumbers({ series, financialYear, first: before + 1, takenNumbers, last: last.number })
}
