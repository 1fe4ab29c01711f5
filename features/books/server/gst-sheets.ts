import type { GstSums, SacLine, StateLine, TaxDocument } from '../rules/gst-month.ts'
import {
  NO_UNIT,
  natureOfSeries,
  SAC_DESCRIPTION,
  formatSheetDate,
  formatSheetPlace,
  formatSheetRate,
} from '../rules/gstr1.ts'
import type { IssuedNumbers } from '../rules/issued-numbers.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { writeCsv } from '#platform/tables/write-csv.ts'
import type { GstBooks } from './collect-gst-month.ts'

/** A sheet of the return, ready to be written. */
type Sheet = { rows: number; columnHeadings: string[]; pieces: () => AsyncIterable<Buffer> }

// The headings match the tax office's offline tool exactly, because it finds columns by them.
const text = <Row>(heading: string, read: (row: Row) => string): TableColumn<Row> => ({
  kind: 'text',
  name: heading,
  head: heading,
  read,
})
const money = <Row>(heading: string, read: (row: Row) => Paise): TableColumn<Row> => ({
  kind: 'paise',
  name: heading,
  head: heading,
  read,
})
const count = <Row>(heading: string, read: (row: Row) => number): TableColumn<Row> => ({
  kind: 'number',
  name: heading,
  head: heading,
  read,
})

const zeroCess = () => paise(0)
const applicableTaxColumn = <Row>() => text<Row>('Applicable % of Tax Rate', () => '')
const place = <Row extends Pick<TaxDocument, 'place'>>() =>
  text<Row>('Place Of Supply', (row) => formatSheetPlace(row.place))
const rateColumn = <Row extends Pick<TaxDocument, 'rateBasisPoints'>>() =>
  text<Row>('Rate', ({ rateBasisPoints }) => formatSheetRate(rateBasisPoints))
const reverseChargeColumn = text<TaxDocument>('Reverse Charge', () => 'N')
const ecommerceGstinColumn = <Row>() => text<Row>('E-Commerce GSTIN', () => '')
const taxableColumn = money<TaxDocument>('Taxable Value', ({ amounts }) => amounts.taxable)
const cessColumn = <Row>() => money<Row>('Cess Amount', zeroCess)
const recipientColumns = [
  text<TaxDocument>('GSTIN/UIN of Recipient', ({ buyer }) => buyer.gstin ?? ''),
  text<TaxDocument>('Receiver Name', ({ buyer }) => buyer.name),
]
const invoice = [
  text<TaxDocument>('Invoice Number', ({ number }) => number),
  text<TaxDocument>('Invoice date', ({ issuedOn }) => formatSheetDate(issuedOn)),
  money<TaxDocument>('Invoice Value', ({ amounts }) => amounts.total),
]
const note = [
  text<TaxDocument>('Note Number', ({ number }) => number),
  text<TaxDocument>('Note Date', ({ issuedOn }) => formatSheetDate(issuedOn)),
  text<TaxDocument>('Note Type', () => 'C'),
]
const noteValueColumn = money<TaxDocument>('Note Value', ({ amounts }) => amounts.total)
const noteColumns = [
  applicableTaxColumn<TaxDocument>(),
  rateColumn<TaxDocument>(),
  taxableColumn,
  cessColumn<TaxDocument>(),
]

const COLUMNS = {
  b2b: [
    ...recipientColumns,
    ...invoice,
    place<TaxDocument>(),
    reverseChargeColumn,
    applicableTaxColumn<TaxDocument>(),
    text<TaxDocument>('Invoice Type', () => 'Regular B2B'),
    ecommerceGstinColumn<TaxDocument>(),
    rateColumn<TaxDocument>(),
    taxableColumn,
    cessColumn<TaxDocument>(),
  ],
  b2cl: [...invoice, place<TaxDocument>(), ...noteColumns, ecommerceGstinColumn<TaxDocument>()],
  cdnr: [
    ...recipientColumns,
    ...note,
    place<TaxDocument>(),
    reverseChargeColumn,
    text<TaxDocument>('Note Supply Type', () => 'Regular B2B'),
    noteValueColumn,
    ...noteColumns,
  ],
  cdnur: [text<TaxDocument>('UR Type', () => 'B2CL'), ...note, place<TaxDocument>(), noteValueColumn, ...noteColumns],
} as const

const sumsColumn = <Row extends { sums: GstSums }>(heading: string, name: Exclude<keyof GstSums, 'documents'>) =>
  money<Row>(heading, ({ sums }) => sums[name])

const STATE_COLUMNS: readonly TableColumn<StateLine>[] = [
  text('Type', () => 'OE'),
  place(),
  applicableTaxColumn(),
  rateColumn(),
  sumsColumn('Taxable Value', 'taxable'),
  cessColumn(),
  ecommerceGstinColumn(),
]
const SAC_COLUMNS: readonly TableColumn<SacLine>[] = [
  text('HSN', ({ sac }) => sac),
  text('Description', () => SAC_DESCRIPTION),
  text('UQC', () => NO_UNIT),
  count('Total Quantity', () => 0),
  sumsColumn('Total Value', 'total'),
  rateColumn(),
  sumsColumn('Taxable Value', 'taxable'),
  sumsColumn('Integrated Tax Amount', 'igst'),
  sumsColumn('Central Tax Amount', 'cgst'),
  sumsColumn('State/UT Tax Amount', 'sgst'),
  cessColumn(),
]
const DOCUMENTS: readonly TableColumn<IssuedNumbers>[] = [
  text('Nature of Document', ({ series }) => natureOfSeries(series).description),
  text('Sr. No. From', ({ from }) => from),
  text('Sr. No. To', ({ to }) => to),
  count('Total Number', ({ total }) => total),
  count('Cancelled', ({ missing }) => missing.length),
]

/** A sheet of the return with the headings of the offline tool. */
export function buildGstSheet(sheet: GstSheet, { sections, issued }: GstBooks): Sheet {
  switch (sheet) {
    case 'b2b':
    case 'b2cl':
    case 'cdnr':
    case 'cdnur':
      return buildSheet(COLUMNS[sheet], sections.documents[sheet])
    case 'b2cs':
      return buildSheet(STATE_COLUMNS, sections.b2cs)
    case 'hsn-b2b':
      return buildSheet(SAC_COLUMNS, codesFor('business'))
    case 'hsn-b2c':
      return buildSheet(SAC_COLUMNS, codesFor('person'))
    case 'docs':
      return buildSheet(DOCUMENTS, issued)
  }
  function codesFor(recipientKind: SacLine['to']) {
    return sections.sac.filter(({ to }) => to === recipientKind)
  }
}

function buildSheet<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): Sheet {
  const pages = async function* () {
    yield rows
  }
  // The offline tool would read a UTF-8 byte order mark as part of the first heading.
  return {
    rows: rows.length,
    columnHeadings: columns.map(({ head: heading }) => heading),
    pieces: () => writeCsv(columns, pages(), { hasByteOrderMark: false }),
  }
}
