import { afterAll, describe, expect, it } from 'vitest'
import { saveLedgerNames, getGstMonth, getLedgers, exportTallyFile } from '../api/desk-calls.ts'
import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { inTransaction } from '#platform/db/client.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { withGstRegistration } from '#tests/helpers/registered-business.ts'
import { tallyEntries, type TallyEntry } from '#tests/helpers/tally-entries.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const registered = withGstRegistration(app.platform)
const office = await openOffice(app)
const { desk, take, unpaid } = office
const issue = ({ bookingId }: Pick<UnpaidBooking, 'bookingId'>) =>
  inTransaction(app.platform.db, (tx) => issueInvoice(registered, tx, bookingId))

async function exportTally(): Promise<{ name: string; entries: TallyEntry[] }> {
  const browser = desk('accounts')
  const { id, fileName } = await browser.call(exportTallyFile, { body: { month: '2026-11' } })
  const { bytes, headers } = await browser.fetchFile(deskPages.exportFile(id))
  expect(headers.get('content-type')).toBe('application/xml')
  return { name: fileName, entries: tallyEntries(new TextDecoder().decode(bytes)) }
}

describe('the vouchers of a month for Tally', () => {
  it('are well-formed, each balances, and their totals match the month', async () => {
    const cash = await unpaid()
    await take(cash.reference, { ...CASH, amountPaise: 20_000_00 })
    const bounced = await unpaid(1)
    const id = await take(bounced.reference, { ...cheque(), amountPaise: 10_000_00 })
    for (const trip of [await buildPaidTrip(app, { customer: { state: 'Goa' } }), cash, bounced]) await issue(trip)
    const expected = await desk('accounts').call(previewBounce, { params: { id } })
    const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
    app.clock.advanceMinutes(1)
    expect((await desk('accounts').send('POST', fillPath(bounceCheque.path, { id }), { json })).status).toBe(200)
    const { name, entries } = await exportTally()
    expect(name).toBe('tally-2026-11.xml')
    const sumOf = (criteria: Partial<TallyEntry>) =>
      entries
        .filter((entry) =>
          Object.entries(criteria).every(([key, value]) =>
            Object.entries(entry).some(([k, v]) => k === key && v === value),
          ),
        )
        .reduce((sum, { paise }) => sum + paise, 0)
    for (const number of new Set(entries.map((entry) => entry.number)))
      for (const voucher of ['Sales', 'Receipt', 'Payment', 'Credit Note']) expect(sumOf({ number, voucher })).toBe(0)
    const { net } = await desk('accounts').call(getGstMonth, { query: { month: '2026-11' } })
    expect(sumOf({ voucher: 'Sales', ledger: 'Travellers' })).toBe(-net.totalPaise)
    expect(sumOf({ ledger: 'Tour sales' })).toBe(net.taxablePaise)
    expect(sumOf({ ledger: 'Output IGST' })).toBe(net.igstPaise)
    expect(sumOf({ ledger: 'Output CGST' })).toBe(net.cgstPaise)
    expect(sumOf({ voucher: 'Receipt', ledger: 'Razorpay' })).toBe(-30_000_00)
    expect(sumOf({ voucher: 'Receipt', ledger: 'Cash' })).toBe(-20_000_00)
    expect([sumOf({ voucher: 'Receipt', ledger: 'Bank' }), sumOf({ voucher: 'Payment', ledger: 'Bank' })]).toEqual([
      -10_000_00, 10_000_00,
    ])
    // The amount due again after the cheque bounced.
    expect(sumOf({ ledger: 'Travellers' })).toBe(-10_000_00)
  })

  it('use the names entered by the office, with any character, and none that is empty', async () => {
    const accounts = desk('accounts')
    const { ledgers } = await accounts.call(getLedgers)
    const testLedgers = { ...ledgers, cash: 'Cash & <till>' }
    expect(
      (await accounts.send('POST', saveLedgerNames.path, { json: { ledgers: { ...ledgers, bank: ' ' } } })).body[
        'code'
      ],
    ).toBe('LEDGER_NAME_EMPTY')
    await accounts.call(saveLedgerNames, { body: { ledgers: testLedgers } })
    expect((await accounts.call(getLedgers)).ledgers).toEqual(testLedgers)
    expect((await exportTally()).entries.some(({ ledger }) => ledger === 'Cash & <till>')).toBe(true)
    expect((await desk('manager').send('POST', saveLedgerNames.path, { json: { ledgers } })).body['code']).toBe(
      'DESK_ROLE',
    )
  })
})
