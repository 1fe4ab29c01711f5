import type { BookMonth } from '#kernel/dates/book-month.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { monthName } from '#kernel/dates/date-names.ts'
import type { GstMonth, GstSums, TaxAmounts, TaxPaper } from './gst-month.ts'
import type { IssuedNumbers } from './issued-numbers.ts'
import { paiseToRupees } from '#kernel/money/money.ts'

/** A day as the sheets of the offline tool print it: `24-May-2026`. */
export function sheetDate(date: CalendarDate): string {
  return `${date.slice(8)}-${monthName(Number(date.slice(5, 7)), 'short')}-${date.slice(0, 4)}`
}

/** A state as the list of the offline tool spells it: `24-Gujarat`, `01-Jammu & Kashmir`. */
export function sheetPlace({ code, name }: TaxPaper['place']): string {
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

/** A rate in percent, without zeros at its end: `5`, `12.5`. */
export function sheetRate(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** The words of table 13 for the papers of a series, and the number of their row. */
export function natureOfSeries(series: IssuedNumbers['series']): { row: number; words: string } {
  return series.endsWith('C') || series === 'CN'
    ? { row: 5, words: 'Credit Note' }
    : { row: 1, words: 'Invoices for outward supply' }
}

/** What the summary of codes calls the service. */
export const SAC_DESCRIPTION = 'Tour operator services'
/** The unit and the quantity of a service. */
export const NO_UNIT = 'NA'

type Return = {
  gstin: string
  month: BookMonth
  sections: GstMonth
  issued: readonly IssuedNumbers[]
}

/**
 * The return as the JSON that the tax office's portal takes: rupees as numbers, days as `24-05-2026`. Papers of a business
 * stand below its GSTIN, large invoices to persons below their state.
 */
export function gstr1Json({ gstin, month, sections, issued }: Return) {
  const { papers, b2cs, sac } = sections
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: 'GST3.1.6',
    hash: 'hash',
    b2b: grouped(papers.b2b, gstinOf).map(([ctin, some]) => ({
      ctin,
      inv: some.map((paper) => ({
        ...invoiceOf(paper),
        pos: paper.place.code,
        rchrg: 'N',
        inv_typ: 'R',
        ...items(paper),
      })),
    })),
    b2cl: grouped(papers.b2cl, ({ place }) => place.code).map(([pos, some]) => ({
      pos,
      inv: some.map((paper) => ({ ...invoiceOf(paper), ...items(paper) })),
    })),
    b2cs: b2cs.map(({ place, isInterstate, rateBasisPoints, sums }) => ({
      sply_ty: isInterstate ? 'INTER' : 'INTRA',
      pos: place.code,
      typ: 'OE',
      rt: rateBasisPoints / 100,
      ...taxesOf(sums, isInterstate),
    })),
    cdnr: grouped(papers.cdnr, gstinOf).map(([ctin, some]) => ({
      ctin,
      nt: some.map((paper) => ({ ...noteOf(paper), rchrg: 'N', inv_typ: 'R', ...items(paper) })),
    })),
    cdnur: papers.cdnur.map((paper) => ({ typ: 'B2CL', ...noteOf(paper), ...items(paper) })),
    hsn: { hsn_b2b: codesOf(sac, 'business'), hsn_b2c: codesOf(sac, 'person') },
    doc_issue: { doc_det: documentsOf(issued) },
  }
}

const gstinOf = ({ buyer }: TaxPaper) => buyer.gstin ?? ''
const rupees = paiseToRupees

function grouped(papers: readonly TaxPaper[], keyOf: (paper: TaxPaper) => string): [string, TaxPaper[]][] {
  return [...Map.groupBy(papers, keyOf).entries()]
}

const portalDate = (date: CalendarDate) => date.split('-').toReversed().join('-')

function invoiceOf({ number, issuedOn, amounts }: TaxPaper) {
  return { inum: number, idt: portalDate(issuedOn), val: rupees(amounts.total) }
}

function noteOf({ number, issuedOn, place, amounts }: TaxPaper) {
  return { ntty: 'C', nt_num: number, nt_dt: portalDate(issuedOn), val: rupees(amounts.total), pos: place.code }
}

function items({ rateBasisPoints, amounts, isInterstate }: TaxPaper) {
  return { itms: [{ num: 1, itm_det: { rt: rateBasisPoints / 100, ...taxesOf(amounts, isInterstate) } }] }
}

/** The portal takes the tax of another state or the two of one's own, never the names of both. */
function taxesOf({ taxable, igst, cgst, sgst }: TaxAmounts | GstSums, isInterstate: boolean) {
  const own = isInterstate ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }
  return { txval: rupees(taxable), ...own, csamt: 0 }
}

function codesOf(lines: GstMonth['sac'], to: GstMonth['sac'][number]['to']) {
  return lines
    .filter((line) => line.to === to)
    .map(({ sac, rateBasisPoints, sums }, place) => ({
      num: place + 1,
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
      docs: some.map(({ from, to, total, missing }, place) => ({
        num: place + 1,
        from,
        to,
        totnum: total,
        cancel: missing.length,
        net_issue: total - missing.length,
      })),
    }))
}
