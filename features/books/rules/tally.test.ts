import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { tallyXml, DEFAULT_LEDGERS, type Voucher } from './tally.ts'

const sale: Voucher = {
  kind: 'Sales',
  id: '8d3a',
  number: '26-27/000001',
  on: calendarDate('2026-11-05'),
  narration: 'PTK-7Q4M2XK, Kashi',
  entries: [
    { ledger: 'party', debit: paise(105_00) },
    { ledger: 'sales', debit: paise(-100_00) },
    { ledger: 'cgst', debit: paise(-2_50) },
    { ledger: 'sgst', debit: paise(-2_50) },
    { ledger: 'igst', debit: paise(0) },
  ],
}
const write = (vouchers: Voucher[], ledgers = DEFAULT_LEDGERS) => tallyXml({ company: 'Pathik', ledgers, vouchers })

describe('vouchers for Tally', () => {
  it('have debits below zero and credits above, and no zero entries', () => {
    const xml = write([sale])
    expect(
      [
        ...xml.matchAll(
          /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(\w+)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]*)</g,
        ),
      ].map(([, ...cells]) => cells),
    ).toEqual([
      ['Travellers', 'Yes', '-105.00'],
      ['Tour sales', 'No', '100.00'],
      ['Output CGST', 'No', '2.50'],
      ['Output SGST', 'No', '2.50'],
    ])
    expect(xml).toContain('<VOUCHER REMOTEID="8d3a" VCHTYPE="Sales" ACTION="Create">')
    expect(xml).toContain('<DATE>20261105</DATE>')
    expect(xml).toContain('<VOUCHERNUMBER>26-27/000001</VOUCHERNUMBER>')
  })
  it('accept names with any character, and drop what XML cannot represent', () => {
    const xml = write([{ ...sale, narration: 'Tea & <b>"sugar"</b>\u0000\uFFFF' }], {
      ...DEFAULT_LEDGERS,
      sales: "Shah's & sons",
    })
    expect(xml).toContain('<NARRATION>Tea &amp; &lt;b&gt;&quot;sugar&quot;&lt;/b&gt;</NARRATION>')
    expect(xml).toContain('<LEDGERNAME>Shah&apos;s &amp; sons</LEDGERNAME>')
  })
  it('are refused when one does not balance', () => {
    expect(() => write([{ ...sale, entries: [{ ledger: 'party', debit: paise(1) }] }])).toThrow(RangeError)
  })
})
