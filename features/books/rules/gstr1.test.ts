import { describe, expect, it } from 'vitest'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { toGstMonth, type TaxDocument } from './gst-month.ts'
import { gstr1Json, natureOfSeries, formatSheetDate, formatSheetPlace, formatSheetRate } from './gstr1.ts'
import { paise } from '#kernel/money/money.ts'
import { splitTax } from '#features/documents/rules/tax-invoice.ts'

const GOA = { code: '30', name: 'Goa' }
const GUJARAT = { code: '24', name: 'Gujarat' }

function billingDocument(number: string, total: number, rest: Partial<TaxDocument> = {}): TaxDocument {
  const isInterstate = rest.place?.code === GOA.code
  const amounts = { total: paise(total), ...splitTax({ total: paise(total), rateBasisPoints: 500, isInterstate }) }
  return {
    kind: 'invoice',
    number,
    issuedOn: calendarDate('2026-11-05'),
    buyer: { name: 'Asha Shah', gstin: null },
    place: GUJARAT,
    isInterstate,
    sac: '998555',
    rateBasisPoints: 500,
    invoiceTotal: paise(total),
    amounts,
    ...rest,
  }
}

const business = { name: 'Shah Traders', gstin: '24AAACS1234F1ZK' }
const large = paise(2_10_000_00)

describe('the return as JSON', () => {
  const sections = toGstMonth([
    billingDocument('26-27/000001', 105_00),
    billingDocument('26-27/000002', 2_10_000_00, { place: GOA }),
    billingDocument('26-27/000003', 1_050_00, { buyer: business }),
    billingDocument('CN/26-27/000001', 105_00, { kind: 'credit_note', place: GOA, invoiceTotal: large }),
    billingDocument('CN/26-27/000002', 210_00, { kind: 'credit_note', buyer: business, invoiceTotal: paise(1_050_00) }),
  ])
  const report = gstr1Json({
    gstin: '24ABCDE1234F1Z5',
    month: accountingMonth('2026-11'),
    sections,
    issued: [
      { series: 'CN', from: 'CN/26-27/000001', to: 'CN/26-27/000002', total: 2, missing: [] },
      { series: '', from: '26-27/000001', to: '26-27/000004', total: 4, missing: ['26-27/000004'] },
    ],
  })
  it('identifies the seller and the month in the portal’s format', () => {
    expect(report).toMatchObject({ gstin: '24ABCDE1234F1Z5', fp: '112026' })
  })
  it('groups invoices by GSTIN for a business, and by state for a person', () => {
    const item = { num: 1, itm_det: { rt: 5, txval: 1000, camt: 25, samt: 25, csamt: 0 } }
    expect(report.b2b).toEqual([
      {
        ctin: business.gstin,
        inv: [
          { inum: '26-27/000003', idt: '05-11-2026', val: 1050, pos: '24', rchrg: 'N', inv_typ: 'R', itms: [item] },
        ],
      },
    ])
    expect(report.b2cl).toEqual([
      {
        pos: '30',
        inv: [
          {
            inum: '26-27/000002',
            idt: '05-11-2026',
            val: 210_000,
            itms: [{ num: 1, itm_det: { rt: 5, txval: 200_000, iamt: 10_000, csamt: 0 } }],
          },
        ],
      },
    ])
  })
  it('has one line for all other supplies of a state', () => {
    expect(report.b2cs).toEqual([
      { sply_ty: 'INTRA', pos: '24', typ: 'OE', rt: 5, txval: 100, camt: 2.5, samt: 2.5, csamt: 0 },
    ])
  })
  it('contains notes to businesses and on large invoices', () => {
    expect(report.cdnr).toMatchObject([
      { ctin: business.gstin, nt: [{ ntty: 'C', nt_num: 'CN/26-27/000002', val: 210 }] },
    ])
    expect(report.cdnur).toMatchObject([{ typ: 'B2CL', ntty: 'C', nt_num: 'CN/26-27/000001', pos: '30', val: 105 }])
  })
  it('totals the codes, less the notes', () => {
    expect(report.hsn.hsn_b2b).toMatchObject([{ num: 1, hsn_sc: '998555', txval: 800, camt: 20, samt: 20, iamt: 0 }])
    expect(report.hsn.hsn_b2c).toMatchObject([{ txval: 200_000, iamt: 9_995 }])
  })
  it('counts documents by kind, with missing ones as cancelled', () => {
    expect(report.doc_issue.doc_det).toEqual([
      {
        doc_num: 1,
        docs: [{ num: 1, from: '26-27/000001', to: '26-27/000004', totnum: 4, cancel: 1, net_issue: 3 }],
      },
      {
        doc_num: 5,
        docs: [{ num: 1, from: 'CN/26-27/000001', to: 'CN/26-27/000002', totnum: 2, cancel: 0, net_issue: 2 }],
      },
    ])
  })
})

describe('a cell of a sheet', () => {
  it('formats days, states and rates like the offline tool', () => {
    expect(formatSheetDate(calendarDate('2026-05-24'))).toBe('24-May-2026')
    expect(formatSheetPlace({ code: '01', name: 'Jammu and Kashmir' })).toBe('01-Jammu & Kashmir')
    expect(formatSheetPlace(GUJARAT)).toBe('24-Gujarat')
    expect([500, 1_800, 1_250, 25].map(formatSheetRate)).toEqual(['5', '18', '12.5', '0.25'])
  })
  it('calls documents invoices or credit notes', () => {
    expect((['', 'T', 'CN', 'TC'] as const).map((series) => natureOfSeries(series).description)).toEqual([
      'Invoices for outward supply',
      'Invoices for outward supply',
      'Credit Note',
      'Credit Note',
    ])
  })
})
