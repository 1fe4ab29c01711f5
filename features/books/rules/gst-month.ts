import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'

/** A tax invoice or its credit note as issued: the data that the return of a month uses. */
export type TaxDocument = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: CalendarDate
  buyer: { name: string; gstin: string | null }
  /** The state of supply, with the two digits at the start of its GSTINs. */
  place: { code: string; name: string }
  /** True when the place of supply is another state than the seller's. */
  isInterstate: boolean
  sac: string
  /** Hundredths of a percent: 500 is 5 %. */
  rateBasisPoints: number
  /** The total of the invoice, or of the invoice that a credit note corrects. It decides the section. */
  invoiceTotal: Paise
  /** As printed on the document, never negative. The parts add up to the total. */
  amounts: TaxAmounts
}

const AMOUNTS = ['total', 'taxable', 'cgst', 'sgst', 'igst', 'rounding'] as const
/** Amounts of one or more documents, in paise. `rounding` is the odd paisa that belongs to no tax. */
export type TaxAmounts = Record<(typeof AMOUNTS)[number], Paise>

/** Totals of several documents. A credit note counts as negative. */
export type GstSums = TaxAmounts & { documents: number }

/**
 * The sections of GSTR-1, in the order of the return: invoices to businesses, large invoices to customers in another
 * state, all other invoices, credit notes for `b2b`, credit notes for `b2cl`.
 */
export const GST_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
/** One of {@link GST_SECTIONS}. */
type GstSection = (typeof GST_SECTIONS)[number]

/**
 * An invoice above this amount to a customer without a GSTIN in another state is listed by number: ₹1 lakh since 1
 * August 2024.
 */
const LARGE_INVOICE_THRESHOLD = paise(1_00_000_00)

/** A line of a section that totals documents by state and rate. */
export type StateLine = {
  place: TaxDocument['place']
  isInterstate: boolean
  rateBasisPoints: number
  sums: GstSums
}
/** A line of the code summary, for businesses or for people. */
export type SacLine = { to: 'business' | 'person'; sac: string; rateBasisPoints: number; sums: GstSums }

/** The return of a month. Documents keep their input order. */
export type GstMonth = {
  /** The documents of the sections that list them individually. */
  documents: Record<Exclude<GstSection, 'b2cs'>, TaxDocument[]>
  /** By state, then by rate. */
  b2cs: StateLine[]
  sac: SacLine[]
  sections: Record<GstSection, GstSums>
  /** The total: invoices less credit notes. */
  net: GstSums
}

/**
 * The section of a document. A credit note for an invoice that is not listed by number reduces the line of its state,
 * which may become negative. The credit note sections accept only notes on listed invoices.
 */
function sectionOf({ kind, buyer, isInterstate, invoiceTotal }: TaxDocument): GstSection {
  const isCredit = kind === 'credit_note'
  if (buyer.gstin !== null) return isCredit ? 'cdnr' : 'b2b'
  if (isInterstate && invoiceTotal > LARGE_INVOICE_THRESHOLD) return isCredit ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/** Sorts the tax documents of a month into the sections of GSTR-1 and totals them. */
export function toGstMonth(documents: readonly TaxDocument[]): GstMonth {
  const documentsWithSection = documents.map((billingDocument) => ({
    billingDocument,
    section: sectionOf(billingDocument),
  }))
  const documentsIn = (sectionName: GstSection) =>
    documentsWithSection.filter(({ section }) => section === sectionName).map(({ billingDocument }) => billingDocument)
  const small = documentsIn('b2cs')
  const bySection = {
    b2b: documentsIn('b2b'),
    b2cl: documentsIn('b2cl'),
    cdnr: documentsIn('cdnr'),
    cdnur: documentsIn('cdnur'),
  }
  return {
    documents: bySection,
    b2cs: linesOf(
      small,
      // A state can have both kinds of tax in one month if the firm's own GSTIN changed to another state.
      ({ place, isInterstate, rateBasisPoints }) =>
        `${place.code} ${isInterstate ? 1 : 0} ${padBasisPoints(rateBasisPoints)}`,
      ({ place, isInterstate, rateBasisPoints }, sums) => ({ place, isInterstate, rateBasisPoints, sums }),
    ),
    sac: linesOf(
      documents,
      ({ buyer, sac, rateBasisPoints }) => `${buyer.gstin === null ? 1 : 0} ${sac} ${padBasisPoints(rateBasisPoints)}`,
      ({ buyer, sac, rateBasisPoints }, sums) => ({
        to: buyer.gstin === null ? 'person' : 'business',
        sac,
        rateBasisPoints,
        sums,
      }),
    ),
    sections: {
      b2b: sumsOf(bySection.b2b),
      b2cl: sumsOf(bySection.b2cl),
      b2cs: sumsOf(small),
      cdnr: sumsOf(bySection.cdnr),
      cdnur: sumsOf(bySection.cdnur),
    },
    net: sumsOf(documents),
  }
}

const padBasisPoints = (basisPoints: number) => String(basisPoints).padStart(5, '0')

/** One line for each key, in the order of the keys. */
function linesOf<Line>(
  documents: readonly TaxDocument[],
  keyOf: (billingDocument: TaxDocument) => string,
  lineOf: (first: TaxDocument, sums: GstSums) => Line,
): Line[] {
  const groups = Map.groupBy(documents, keyOf)
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => (group[0] === undefined ? [] : [lineOf(group[0], sumsOf(group))]))
}

/** Invoices less credit notes. */
function sumsOf(documents: readonly TaxDocument[]): GstSums {
  const sum = (name: (typeof AMOUNTS)[number]) =>
    addPaise(...documents.map(({ kind, amounts }) => paise(kind === 'invoice' ? amounts[name] : 0 - amounts[name])))
  return {
    documents: documents.length,
    total: sum('total'),
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    rounding: sum('rounding'),
  }
}
