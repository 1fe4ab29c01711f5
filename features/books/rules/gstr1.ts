import type { AccountingMonth } from '#kernel/dates/book-month.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { monthName } from '#kernel/dates/date-names.ts'
import type { GstMonth, GstSums, TaxAmounts, TaxDocument } from './gst-month.ts'
import type { IssuedNumbers } from './issued-numbers.ts'
import { paiseToRupees } from '#kernel/money/money.ts'

/** A day as printed in the offline tool's sheets: `24-May-2026`. */
export function formatSheetDate(date: CalendarDate): string {
  return `${date.slice(8)}-${monthName(Number(date.slice(5, 7)), 'short')}-${date.slice(0, 4)}`
}

/** A state as spelled by the offline tool: `24-Gujarat`, `01-Jammu & Kashmir`. */
export function formatSheetPlace({ code, name }: TaxDocument['place']): string {
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

/** A rate in percent, without trailing zeros: `5`, `12.5`. */
export function formatSheetRate(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** The description of a document series in table 13, and its row number. */
export function natureOfSeries(series: IssuedNumbers['series']): { row: number; description: string } {
  return series.endsWith('C') || series === 'CN'
    ? { row: 5, description: 'Credit Note' }
    : { row: 1, description: 'Invoices for outward supply' }
}

/** The description of the service in the code summary. */
export const SAC_DESCRIPTION = 'Tour operator services'
/** Reported as the unit and the quantity of a service. */
export const NO_UNIT = 'NA'

type GstReturn = {
  gstin: string
  month: AccountingMonth
  sections: GstMonth
  issued: readonly IssuedNumbers[]
}

/**
 * The return as the JSON that the tax office's portal accepts: rupees as numbers, days as `24-05-2026`. Documents of a
 * business are grouped by its GSTIN, large invoices to people by state.
 */
export function gstr1Json({ gstin, month, sections, issued }: GstReturn) {
  const { documents, b2cs, sac } = sections
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: 'GST3.1.6',
    hash: 'hash',
    b2b: grouped(documents.b2b, gstinOf).map(([ctin, some]) => ({
      ctin,
      inv: some.map((billingDocument) => ({
        ...invoiceOf(billingDocument),
        pos: billingDocument.place.code,
        rchrg: 'N',
        inv_typ: 'R',
        ...items(billingDocument),
      })),
    })),
    b2cl: grouped(documents.b2cl, ({ place }) => place.code).map(([pos, some]) => ({
      pos,
      inv: some.map((billingDocument) => ({ ...invoiceOf(billingDocument), ...items(billingDocument) })),
    })),
    b2cs: b2cs.map(({ place, isInterstate, rateBasisPoints, sums }) => ({
      sply_ty: isInterstate ? 'INTER' : 'INTRA',
      pos: place.code,
      typ: 'OE',
      rt: rateBasisPoints / 100,
      ...taxesOf(sums, isInterstate),
    })),
    cdnr: grouped(documents.cdnr, gstinOf).map(([ctin, some]) => ({
      ctin,
      nt: some.map((billingDocument) => ({
        ...noteOf(billingDocument),
        rchrg: 'N',
        inv_typ: 'R',
        ...items(billingDocument),
      })),
    })),
    cdnur: documents.cdnur.map((billingDocument) => ({
      typ: 'B2CL',
      ...noteOf(billingDocument),
      ...items(billingDocument),
    })),
    hsn: { hsn_b2b: codesOf(sac, 'business'), hsn_b2c: codesOf(sac, 'person') },
    doc_issue: { doc_det: documentsOf(issued) },
  }
}

const gstinOf = ({ buyer }: TaxDocument) => buyer.gstin ?? ''
const rupees = paiseToRupees

function grouped(
  documents: readonly TaxDocument[],
  keyOf: (billingDocument: TaxDocument) => string,
): [string, TaxDocument[]][] {
  return [...Map.groupBy(documents, keyOf).entries()]
}

const formatPortalDate = (date: CalendarDate) => date.split('-').toReversed().join('-')

function invoiceOf({ number, issuedOn, amounts }: TaxDocument) {
  return { inum: number, idt: formatPortalDate(issuedOn), val: rupees(amounts.total) }
}

function noteOf({ number, issuedOn, place, amounts }: TaxDocument) {
  return { ntty: 'C', nt_num: number, nt_dt: formatPortalDate(issuedOn), val: rupees(amounts.total), pos: place.code }
}

function items({ rateBasisPoints, amounts, isInterstate }: TaxDocument) {
  return { itms: [{ num: 1, itm_det: { rt: rateBasisPoints / 100, ...taxesOf(amounts, isInterstate) } }] }
}

/**
 * The portal accepts either the tax for another state or the two taxes for the seller's state, never the fields of
 * both.
 */
function taxesOf({ taxable, igst, cgst, sgst }: TaxAmounts | GstSums, isInterstate: boolean) {
  const taxAmounts = isInterstate ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }
  return { txval: rupees(taxable), ...taxAmounts, csamt: 0 }
}

function codesOf(lines: GstMonth['sac'], to: GstMonth['sac'][number]['to']) {
  return lines
    .filter((line) => line.to === to)
    .map(({ sac, rateBasisPoints, sums }, index) => ({
      num: index + 1,
      hsn_sc: sac,
      desc: SAC_DESCRIPTION,
      uqc: NO_UNIT,
      qty: 0,
      rt: rateBasisPoints / 100,
      txval: rupees(sums.taxable),
      iamt: rupees(sums.igst),
      camt: rupees(sums.cgst),
      samt: rupees(sums.sgst),
      csamt: 0,
    }))
}

function documentsOf(issued: readonly IssuedNumbers[]) {
  return [...Map.groupBy(issued, ({ series }) => natureOfSeries(series).row).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([row, some]) => ({
      doc_num: row,
      docs: some.map(({ from, to, total, missing }, index) => ({
        num: index + 1,
        from,
        to,
        totnum: total,
        cancel: missing.length,
        net_issue: total - missing.length,
      })),
    }))
}
