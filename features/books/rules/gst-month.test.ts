import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { GST_SECTIONS, toGstMonth, type GstSums, type TaxDocument } from './gst-month.ts'
import { paise } from '#kernel/money/money.ts'
import { splitTax } from '#features/documents/rules/tax-invoice.ts'

const GUJARAT = { code: '24', name: 'Gujarat' }
const GOA = { code: '30', name: 'Goa' }
const BUSINESS = { name: 'Shah Traders', gstin: '24AAACS1234F1ZK' }
let numbers = 0

type Facts = { total: number; credits?: number; rate?: number; isFar?: boolean; isBusiness?: boolean }

/** A document; `credits` is the total of the invoice that it corrects. */
function billingDocument({ total, credits, rate = 500, isFar = false, isBusiness = false }: Facts): TaxDocument {
  numbers += 1
  return {
    kind: credits === undefined ? 'invoice' : 'credit_note',
    number: `26-27/${String(numbers).padStart(6, '0')}`,
    issuedOn: calendarDate('2026-11-21'),
    buyer: isBusiness ? BUSINESS : { name: 'Asha Shah', gstin: null },
    place: isFar ? GOA : GUJARAT,
    isInterstate: isFar,
    sac: '998555',
    rateBasisPoints: rate,
    invoiceTotal: paise(credits ?? total),
    amounts: {
      total: paise(total),
      ...splitTax({ total: paise(total), rateBasisPoints: rate, isInterstate: isFar }),
    },
  }
}

const counts = (documents: TaxDocument[]) => {
  const { sections } = toGstMonth(documents)
  return Object.fromEntries(GST_SECTIONS.map((name) => [name, sections[name].documents]))
}
const LAKH_IN_PAISE = 1_00_000_00

describe('the GST of a month', () => {
  it('lists an invoice to a person in another state by number only above one lakh, and never one in the seller’s state', () => {
    expect(counts([billingDocument({ total: LAKH_IN_PAISE, isFar: true })])).toMatchObject({ b2cs: 1, b2cl: 0 })
    expect(counts([billingDocument({ total: LAKH_IN_PAISE + 1, isFar: true })])).toMatchObject({ b2cs: 0, b2cl: 1 })
    expect(counts([billingDocument({ total: 9 * LAKH_IN_PAISE })])).toMatchObject({ b2cs: 1, b2cl: 0 })
  })
  it('lists every document for a business, however small', () => {
    const documents = [
      billingDocument({ total: 100, isBusiness: true }),
      billingDocument({ total: 100, credits: 100, isBusiness: true }),
    ]
    expect(counts(documents)).toEqual({ b2b: 1, b2cl: 0, b2cs: 0, cdnr: 1, cdnur: 0 })
  })
  it('lists a small note on a large invoice, because the invoice decides', () => {
    expect(counts([billingDocument({ total: 500, credits: LAKH_IN_PAISE + 1, isFar: true })])).toMatchObject({
      cdnur: 1,
      b2cs: 0,
    })
  })
  it('reduces a state’s line by a note on a small invoice, even below zero', () => {
    const { b2cs, documents } = toGstMonth([
      billingDocument({ total: 105_00, isFar: true }),
      billingDocument({ total: 210_00, credits: 210_00, isFar: true }),
    ])
    expect(documents.cdnur).toEqual([])
    expect(b2cs).toMatchObject([{ place: GOA, sums: { documents: 2, total: -105_00, taxable: -100_00, igst: -5_00 } }])
  })
  it('has a line for each state and rate, in order', () => {
    const { b2cs } = toGstMonth([
      billingDocument({ total: 118_00, rate: 1_800, isFar: true }),
      billingDocument({ total: 105_00, isFar: true }),
      billingDocument({ total: 105_00 }),
      billingDocument({ total: 210_00 }),
    ])
    expect(b2cs.map(({ place, rateBasisPoints, sums }) => [place.code, rateBasisPoints, sums.total])).toEqual([
      ['24', 500, 315_00],
      ['30', 500, 105_00],
      ['30', 1_800, 118_00],
    ])
  })
  it('totals the codes for businesses and for persons', () => {
    const { sac } = toGstMonth([
      billingDocument({ total: 105_00 }),
      billingDocument({ total: 210_00, isBusiness: true }),
    ])
    expect(sac.map(({ to, sums }) => [to, sums.total])).toEqual([
      ['business', 210_00],
      ['person', 105_00],
    ])
  })
  it('has equal totals by sections, by lines, by codes and overall, to the paisa', () => {
    const facts = fc.record({
      total: fc.integer({ min: 1, max: 30 * LAKH_IN_PAISE }),
      credited: fc.option(fc.integer({ min: 1, max: 30 * LAKH_IN_PAISE })),
      rate: fc.constantFrom(0, 500, 1_800),
      isFar: fc.boolean(),
      isBusiness: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(facts), (many) => {
        const documents = many.map(({ credited, ...each }) =>
          billingDocument({ ...each, ...(credited !== null && { credits: Math.max(credited, each.total) }) }),
        )
        const { net, sections, sac, b2cs } = toGstMonth(documents)
        const add = (all: readonly GstSums[]) =>
          all.reduce(
            (sum, { documents: count, ...amounts }) => {
              const next: Record<string, number> = { documents: (sum['documents'] ?? 0) + count }
              for (const [name, amount] of Object.entries(amounts)) next[name] = (sum[name] ?? 0) + amount
              return next
            },
            {} as Record<string, number>,
          )
        if (documents.length > 0) {
          expect(add(Object.values(sections))).toEqual(net)
          expect(add(sac.map(({ sums }) => sums))).toEqual(net)
        }
        expect(b2cs.reduce((sum, { sums }) => sum + sums.total, 0)).toBe(sections.b2cs.total)
        expect(net.total).toBe(net.taxable + net.cgst + net.sgst + net.igst + net.rounding)
      }),
    )
  })
})
