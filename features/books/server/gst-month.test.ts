import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getGstMonth, exportGstFile } from '../api/desk-calls.ts'
import { getOverview } from '#features/reports/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { inTransaction } from '#platform/db/client.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { withGstRegistration } from '#tests/helpers/registered-business.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const registered = withGstRegistration(app.platform)
let signedIn = { at: 0, accounts: app.visitor() }
/** A user with the accounts role, signed in today. */
async function accounts(): Promise<TestClient> {
  const at = app.clock.now().getTime()
  if (at !== signedIn.at) signedIn = { at, accounts: (await hireStaff(app, { role: 'accounts' })).browser }
  return signedIn.accounts
}
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

beforeEach(async () => {
  await sql('delete from invoices')
  await sql('delete from document_counters')
})

type Sale = { at?: string; state?: string; rupees?: number; platform?: typeof registered }

/** A paid booking of one guest with its tax invoice, issued at the given time. */
async function sell({ at, state = 'Gujarat', rupees = 10_500, platform = registered }: Sale = {}) {
  if (at !== undefined) app.clock.set(new Date(at))
  const { bookingId } = await buildPaidTrip(app, {
    guests: 1,
    priceRupees: rupees,
    startDate: '2027-03-10',
    customer: { state },
  })
  const billingDocument = await inTransaction(app.platform.db, (tx) => issueInvoice(platform, tx, bookingId))
  if (billingDocument === null) throw new Error('nothing was issued')
  return billingDocument.snapshot
}

const gst = async (month?: string) =>
  (await accounts()).call(getGstMonth, { query: month === undefined ? {} : { month } })

async function linesOf(month: string, file: GstSheet): Promise<string[]> {
  const browser = await accounts()
  const { id } = await browser.call(exportGstFile, { body: { month, file } })
  const { bytes } = await browser.fetchFile(deskPages.exportFile(id))
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}

describe('the GST of a month at the desk', () => {
  it('equals the tax in the Money overview, to the paisa: the odd paisa belongs to no tax', async () => {
    const { tax } = await sell({ at: '2026-11-21T06:30:00Z', rupees: 3_333.33 })
    expect(tax?.rounding).toBe(1)
    const { net } = await gst('2026-11')
    const overview = await (await accounts()).call(getOverview, { query: { from: '2026-11-01', to: '2026-11-30' } })
    expect(overview.tax).toEqual({ documents: 1, paise: net.cgstPaise + net.sgstPaise + net.igstPaise })
  })

  it('totals documents as issued, although the booking has changed since', async () => {
    await sell({ at: '2026-11-21T06:30:00Z' })
    await sell({ state: 'Goa', rupees: 2_10_000 })
    await sell({ state: 'Goa' })
    await sql('update bookings set address_state = $1', 'Kerala')
    const { net, sections, b2cs, documents, sac, issued, gstin, isTest } = await gst('2026-11')
    expect({ gstin, isTest }).toEqual({ gstin: '24ABCDE1234F1Z5', isTest: true })
    expect(net).toEqual({
      documents: 3,
      totalPaise: 2_31_000_00,
      taxablePaise: 2_20_000_00,
      cgstPaise: 250_00,
      sgstPaise: 250_00,
      igstPaise: 10_500_00,
      roundingPaise: 0,
    })
    expect(sections.map(({ section, sums }) => [section, sums.totalPaise])).toEqual([
      ['b2b', 0],
      ['b2cl', 2_10_000_00],
      ['b2cs', 21_000_00],
      ['cdnr', 0],
      ['cdnur', 0],
    ])
    expect(b2cs.map(({ place, sums }) => [place.name, sums.totalPaise])).toEqual([
      ['Gujarat', 10_500_00],
      ['Goa', 10_500_00],
    ])
    expect(documents.b2cl).toMatchObject({
      count: 1,
      first: [{ place: { code: '30' }, sums: { totalPaise: 2_10_000_00 } }],
    })
    expect(sac).toMatchObject([{ to: 'person', sac: '998555', sums: { totalPaise: 2_31_000_00 } }])
    expect(issued).toMatchObject([{ isCredit: false, total: 3, missingCount: 0 }])
  })

  it('begins and ends at midnight in India, and numbering continues', async () => {
    await sell({ at: '2026-11-30T18:29:59Z' })
    await sell({ at: '2026-11-30T18:30:00Z' })
    const [november, december] = [await gst('2026-11'), await gst('2026-12')]
    expect([november.net.documents, december.net.documents]).toEqual([1, 1])
    expect(december.issued).toMatchObject([{ from: 'T/26-27/000002', to: 'T/26-27/000002', missing: [] }])
    expect([december.before, december.after, november.after]).toEqual(['2026-11', null, '2026-12'])
  })

  it('lists a number without a document, including between two months', async () => {
    await sell({ at: '2026-10-05T06:30:00Z' })
    const oldSale = await sell({ at: '2026-10-06T06:30:00Z' })
    await sell({ at: '2026-11-02T06:30:00Z' })
    await sql(`delete from invoices where snapshot->>'number' = $1`, oldSale.number)
    const { issued } = await gst('2026-11')
    expect(issued).toMatchObject([{ from: oldSale.number, total: 2, missing: [oldSale.number], missingCount: 1 }])
  })

  it('opens on the last month while it has documents, otherwise on the current one', async () => {
    await sell({ at: '2026-11-21T06:30:00Z' })
    expect((await gst()).month).toBe('2026-11')
    app.clock.set(new Date('2026-12-05T06:30:00Z'))
    expect((await gst()).month).toBe('2026-11')
    app.clock.set(new Date('2027-01-05T06:30:00Z'))
    expect((await gst()).month).toBe('2027-01')
  })

  it('is under the GSTIN on its documents, not under a later one of the settings, and each has its own file', async () => {
    const tax = { ...(registered.office.tax ?? expect.fail('it is not registered')), gstin: '27ABCDE1234F1Z9' }
    const movedOffice = { ...registered, office: { ...registered.office, tax } }
    const first = await sell({ at: '2026-11-20T06:30:00Z' })
    const second = await sell({ at: '2026-11-21T06:30:00Z', platform: movedOffice })
    const third = await sell()
    app.platform.office.tax = tax
    try {
      const { gstin, gstins, net, issued } = await gst('2026-11')
      expect({ gstin, gstins, documents: net.documents }).toEqual({
        gstin: '27ABCDE1234F1Z9',
        gstins: ['24ABCDE1234F1Z5', '27ABCDE1234F1Z9'],
        documents: 1,
      })
      expect(issued).toMatchObject([{ from: second.number, to: second.number, total: 1, missing: [] }])
      const browser = await accounts()
      const before = await browser.call(getGstMonth, { query: { month: '2026-11', gstin: '24ABCDE1234F1Z5' } })
      expect([before.gstin, before.net.documents]).toEqual(['24ABCDE1234F1Z5', 2])
      expect(before.issued.map(({ from, to, missingCount }) => [from, to, missingCount])).toEqual([
        [first.number, first.number, 0],
        [third.number, third.number, 0],
      ])
      const body = { month: '2026-11', gstin: '24ABCDE1234F1Z5', file: 'return' as const }
      const { id, fileName } = await browser.call(exportGstFile, { body })
      expect(fileName).toBe('gstr1-2026-11-24ABCDE1234F1Z5.json')
      const text = new TextDecoder().decode((await browser.fetchFile(deskPages.exportFile(id))).bytes)
      expect(JSON.parse(text)).toMatchObject({ gstin: '24ABCDE1234F1Z5', b2cs: [{ txval: 20_000 }] })
      const stranger = await browser.send('POST', exportGstFile.path, { json: { ...body, gstin: '29ABCDE1234F1Z1' } })
      expect(stranger.body['code']).toBe('GST_NO_GSTIN')
    } finally {
      app.platform.office.tax = undefined
    }
  })

  it('leaves documents without tax lines out of every section, and says so', async () => {
    await sell({ at: '2026-11-21T06:30:00Z', platform: app.platform })
    const { net, untaxed, issued, gstin } = await gst('2026-11')
    expect([net.documents, untaxed, issued, gstin]).toEqual([0, { documents: 1, totalPaise: 10_500_00 }, [], null])
    const json = { month: '2026-11', file: 'return' }
    const { status, body } = await (await accounts()).send('POST', exportGstFile.path, { json })
    expect([status, body['code']]).toEqual([409, 'GST_NO_GSTIN'])
  })

  it('is exported as sheets with the offline tool’s headings, and as JSON; the log records who exported it', async () => {
    await sell({ at: '2026-11-21T06:30:00Z' })
    await sell({ state: 'Jammu and Kashmir', rupees: 2_10_000 })
    expect(await linesOf('2026-11', 'b2cs')).toEqual([
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      'OE,24-Gujarat,,5,10000.00,0.00,',
    ])
    expect(await linesOf('2026-11', 'b2cl')).toEqual([
      'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      'T/26-27/000002,21-Nov-2026,210000.00,01-Jammu & Kashmir,,5,200000.00,0.00,',
    ])
    expect(await linesOf('2026-11', 'docs')).toEqual([
      'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
      'Invoices for outward supply,T/26-27/000001,T/26-27/000002,2,0',
    ])
    expect((await linesOf('2026-11', 'hsn-b2c'))[1]).toBe(
      '998555,Tour operator services,NA,0,220500.00,5,210000.00,10000.00,250.00,250.00,0.00',
    )
    const browser = await accounts()
    const { id, fileName } = await browser.call(exportGstFile, { body: { month: '2026-11', file: 'return' } })
    expect(fileName).toBe('gstr1-2026-11.json')
    const { bytes } = await browser.fetchFile(deskPages.exportFile(id))
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      gstin: '24ABCDE1234F1Z5',
      fp: '112026',
      b2cl: [{ pos: '01', inv: [{ val: 210_000 }] }],
    })
    const [auditEvent] = await sql(
      `select after from audit_events where name = 'list_exported' order by seq desc limit 1`,
    )
    expect(auditEvent).toMatchObject({ after: { list: 'gstr1', month: '2026-11' } })
  })
})
