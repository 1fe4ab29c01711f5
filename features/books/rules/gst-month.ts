import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'

/** A tax invoice or its credit note as it was issued: what the return of a month takes from it. */
export type TaxPaper = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: CalendarDate
  buyer: { name: string; gstin: string | null }
  /** The state of supply, with the two digits that begin its GSTINs. */
  place: { code: string; name: string }
  /** True when the place of supply is another state than the seller's. */
  isInterstate: boolean
  sac: string
  /** Hundredths of a percent: 500 is 5 %. */
  rateBasisPoints: number
  /** Of the invoice itself; for a credit note, of the invoice that it corrects. It decides the section. */
  invoiceTotal: Paise
  /** What the paper says, never negative. The parts add up to the total. */
  amounts: TaxAmounts
}

const AMOUNTS = ['total', 'taxable', 'cgst', 'sgst', 'igst', 'rounding'] as const
/** Amounts of a paper or of several, in paise. `rounding` is the odd paisa that no tax has. */
export type TaxAmounts = Record<(typeof AMOUNTS)[number], Paise>

/** Sums of several papers. A credit note counts less than nothing. */
export type GstSums = TaxAmounts & { papers: number }

/**
 * The sections of GSTR-1 that papers stand in, in the order of the return: to a business; to a person in another state,
 * large; to all other persons; notes for the first; notes for the second.
 */
export const GST_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
/** One of {@link GST_SECTIONS}. */
type GstSection = (typeof GST_SECTIONS)[number]

/** Above so much an invoice to a person in another state is named by its number: ₹1 lakh since 1 August 2024. */
const LARGE_ABOVE = paise(1_00_000_00)

/** A line of a section that adds papers up by state and rate. */
export type StateLine = {
  place: TaxPaper['place']
  isInterstate: boolean
  rateBasisPoints: number
  sums: GstSums
}
/** A line of the summary of codes, for businesses or for persons. */
export type SacLine = { to: 'business' | 'person'; sac: string; rateBasisPoints: number; sums: GstSums }

/** The return of a month. Papers stand in the order in which they were given. */
export type GstMonth = {
  /** The papers of the sections that name each of them. */
  papers: Record<Exclude<GstSection, 'b2cs'>, TaxPaper[]>
  /** By state, then by rate. */
  b2cs: StateLine[]
  sac: SacLine[]
  sections: Record<GstSection, GstSums>
  /** All of it: invoices less credit notes. */
  net: GstSums
}

/**
 * The section of a paper. A credit note for an invoice that is named by no number lowers the line of its state, which may
 * become negative: the sections of notes take only notes on invoices that are named.
 */
function sectionOf({ kind, buyer, isInterstate, invoiceTotal }: TaxPaper): GstSection {
  const isCredit = kind === 'credit_note'
  if (buyer.gstin !== null) return isCredit ? 'cdnr' : 'b2b'
  if (isInterstate && invoiceTotal > LARGE_ABOVE) return isCredit ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/** Puts the tax papers of a month into the sections of GSTR-1 and adds them up. */
export function gstMonthOf(papers: readonly TaxPaper[]): GstMonth {
  const placed = papers.map((paper) => ({ paper, section: sectionOf(paper) }))
  const of = (wanted: GstSection) => placed.filter(({ section }) => section === wanted).map(({ paper }) => paper)
  const small = of('b2cs')
  const named = { b2b: of('b2b'), b2cl: of('b2cl'), cdnr: of('cdnr'), cdnur: of('cdnur') }
  return {
    papers: named,
    b2cs: linesOf(
      small,
      // A state has two kinds of tax in one month when the firm's own number changed to one of another state.
      ({ place, isInterstate, rateBasisPoints }) => `${place.code} ${isInterstate ? 1 : 0} ${padded(rateBasisPoints)}`,
      ({ place, isInterstate, rateBasisPoints }, sums) => ({ place, isInterstate, rateBasisPoints, sums }),
    ),
    sac: linesOf(
      papers,
      ({ buyer, sac, rateBasisPoints }) => `${buyer.gstin === null ? 1 : 0} ${sac} ${padded(rateBasisPoints)}`,
      ({ buyer, sac, rateBasisPoints }, sums) => ({
        to: buyer.gstin === null ? 'person' : 'business',
        sac,
        rateBasisPoints,
        sums,
      }),
    ),
    sections: {
      b2b: sumsOf(named.b2b),
      b2cl: sumsOf(named.b2cl),
      b2cs: sumsOf(small),
      cdnr: sumsOf(named.cdnr),
      cdnur: sumsOf(named.cdnur),
    },
    net: sumsOf(papers),
  }
}

const padded = (basisPoints: number) => String(basisPoints).padStart(5, '0')

/** One line for each key, in the order of the keys. */
function linesOf<Line>(
  papers: readonly TaxPaper[],
  keyOf: (paper: TaxPaper) => string,
  lineOf: (first: TaxPaper, sums: GstSums) => Line,
): Line[] {
  const groups = Map.groupBy(papers, keyOf)
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => (group[0] === undefined ? [] : [lineOf(group[0], sumsOf(group))]))
}

/** Invoices less credit notes. */
function sumsOf(papers: readonly TaxPaper[]): GstSums {
  const sum = (name: (typeof AMOUNTS)[number]) =>
    addPaise(...papers.map(({ kind, amounts }) => paise(kind === 'invoice' ? amounts[name] : 0 - amounts[name])))
  return {
    papers: papers.length,
    total: sum('total'),
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    rounding: sum('rounding'),
  }
}
