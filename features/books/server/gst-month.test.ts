import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readGstMonth, takeGstFile } from '../api/desk-calls.ts'
import { readOverview } from '#features/reports/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { inTransaction } from '#platform/db/client.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { registeredBusiness } from '#tests/helpers/registered-business.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const registered = registeredBusiness(app.platform)
let signedIn = { at: 0, accounts: app.visitor() }
/** Somebody of the accounts, signed in at the present day. */
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

/** A paid booking of one guest with its tax invoice, issued at a moment. */
async function sell({ at, state = 'Gujarat', rupees = 10_500, platform = registered }: Sale = {}) {
  if (at !== undefined) app.clock.set(new Date(at))
  const { bookingId } = await buildPaidTrip(app, {
    guests: 1,
    priceRupees: rupees,
    startDate: '2027-03-10',
    customer: { state },
  })
  const paper = await inTransaction(app.platform.db, (tx) => issueInvoice(platform, tx, bookingId))
  if (paper === null) throw new Error('nothing was issued')
  return paper.snapshot
}

const gst = async (month?: string) =>
  (await accounts()).call(readGstMonth, { query: month === undefined ? {} : { month } })

async function linesOf(month: string, file: GstSheet): Promise<string[]> {
  const browser = await accounts()
  const { id } = await browser.call(takeGstFile, { body: { month, file } })
  const { bytes } = await browser.fetchFile(deskPages.exportFile(id))
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}

describe('the GST of a month at the desk', () => {
  it('is the tax of the overview of Money too, to the paisa: no tax has the odd one', async () => {
    const { tax } = await sell({ at: '2026-11-21T06:30:00Z', rupees: 3_333.33 })
    expect(tax?.rounding).toBe(1)
    const { net } = await gst('2026-11')
    const overview = await (await accounts()).call(readOverview, { query: { from: '2026-11-01', to: '2026-11-30' } })
    expect(overview.tax).toEqual({ papers: 1, paise: net.cgstPaise + net.sgstPaise + net.igstPaise })
  })

  it('adds up papers as they were issued, though the booking has changed since', async () => {
    await sell({ at: '2026-11-21T06:30:00Z' })
    await sell({ state: 'Goa', rupees: 2_10_000 })
    await sell({ state: 'Goa' })
    await sql('update bookings set address_state = $1', 'Kerala')
    const { net, sections, b2cs, papers, sac, issued, gstin, isTest } = await gst('2026-11')
    expect({ gstin, isTest }).toEqual({ gstin: '24ABCDE1234F1Z5', isTest: true })
    expect(net).toEqual({
      papers: 3,
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
    expect(papers.b2cl).toMatchObject({
      count: 1,
      first: [{ place: { code: '30' }, sums: { totalPaise: 2_10_000_00 } }],
    })
    expect(sac).toMatchObject([{ to: 'person', sac: '998555', sums: { totalPaise: 2_31_000_00 } }])
    expect(issued).toMatchObject([{ isCredit: false, total: 3, missingCount: 0 }])
  })

  it('begins and ends at midnight in India, and the numbers go on', async () => {
    await sell({ at: '2026-11-30T18:29:59Z' })
    await sell({ at: '2026-11-30T18:30:00Z' })
    const [november, december] = [await gst('2026-11'), await gst('2026-12')]
    expect([november.net.papers, december.net.papers]).toEqual([1, 1])
    expect(december.issued).toMatchObject([{ from: 'T/26-27/000002', to: 'T/26-27/000002', missing: [] }])
    expect([december.before, december.after, november.after]).toEqual(['2026-11', null, '2026-12'])
  })

  it('names a number that no paper has, also between two months', async () => {
    await sell({ at: '2026-10-05T06:30:00Z' })
    const gone = await sell({ at: '2026-10-06T06:30:00Z' })
    await sell({ at: '2026-11-02T06:30:00Z' })
    await sql(`delete from invoices where snapshot->>'number' = $1`, gone.number)
    const { issued } = await gst('2026-11')
    expect(issued).toMatchObject([{ from: gone.number, total: 2, missing: [gone.number], missingCount: 1 }])
  })

  it('opens with the last month while it has papers, and with the present one else', async () => {
    await sell({ at: '2026-11-21T06:30:00Z' })
    expect((await gst()).month).toBe('2026-11')
    app.clock.set(new Date('2026-12-05T06:30:00Z'))
    expect((await gst()).month).toBe('2026-11')
    app.clock.set(new Date('2027-01-05T06:30:00Z'))
    expect((await gst()).month).toBe('2027-01')
  })

  it('stands under the number that its papers bear, not under a later one of the settings, and each has its own file', async () => {
    const tax = { ...(registered.office.tax ?? expect.fail('it is not registered')), gstin: '27ABCDE1234F1Z9' }
    const moved = { ...registered, office: { ...registered.office, tax } }
    const first = await sell({ at: '2026-11-20T06:30:00Z' })
    const second = await sell({ at: '2026-11-21T06:30:00Z', platform: moved })
    const third = await sell()
    app.platform.office.tax = tax
    try {
      const { gstin, gstins, net, issued } = await gst('2026-11')
      expect({ gstin, gstins, papers: net.papers }).toEqual({
        gstin: '27ABCDE1234F1Z9',
        gstins: ['24ABCDE1234F1Z5', '27ABCDE1234F1Z9'],
        papers: 1,
      })
      expect(issued).toMatchObject([{ from: second.number, to: second.number, total: 1, missing: [] }])
      const browser = await accounts()
      const before = await browser.call(readGstMonth, { query: { month: '2026-11', gstin: '24ABCDE1234F1Z5' } })
      expect([before.gstin, before.net.papers]).toEqual(['24ABCDE1234F1Z5', 2])
      expect(before.issued.map(({ from, to, missingCount }) => [from, to, missingCount])).toEqual([
        [first.number, first.number, 0],
        [third.number, third.number, 0],
      ])
      const body = { month: '2026-11', gstin: '24ABCDE1234F1Z5', file: 'return' as const }
      const { id, fileName } = await browser.call(takeGstFile, { body })
      expect(fileName).toBe('gstr1-2026-11-24ABCDE1234F1Z5.json')
      const text = new TextDecoder().decode((await browser.fetchFile(deskPages.exportFile(id))).bytes)
      expect(JSON.parse(text)).toMatchObject({ gstin: '24ABCDE1234F1Z5', b2cs: [{ txval: 20_000 }] })
      const stranger = await browser.send('POST', takeGstFile.path, { json: { ...body, gstin: '29ABCDE1234F1Z1' } })
      expect(stranger.body['code']).toBe('GST_NO_GSTIN')
    } finally {
      app.platform.office.tax = undefined
    }
  })

  it('leaves papers without tax lines out of every section, and says so', async () => {
    await sell({ at: '2026-11-21T06:30:00Z', platform: app.platform })
    const { net, untaxed, issued, gstin } = await gst('2026-11')
    expect([net.papers, untaxed, issued, gstin]).toEqual([0, { papers: 1, totalPaise: 10_500_00 }, [], null])
    const json = { month: '2026-11', file: 'return' }
    const { status, body } = await (await accounts()).send('POST', takeGstFile.path, { json })
    expect([status, body['code']]).toEqual([409, 'GST_NO_GSTIN'])
  })

  it('is taken out as sheets with the heads of the offline tool, and as JSON; the log keeps who took it', async () => {
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
    const { id, fileName } = await browser.call(takeGstFile, { body: { month: '2026-11', file: 'return' } })
    expect(fileName).toBe('gstr1-2026-11.json')
    const { bytes } = await browser.fetchFile(deskPages.exportFile(id))
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      gstin: '24ABCDE1234F1Z5',
      fp: '112026',
      b2cl: [{ pos: '01', inv: [{ val: 210_000 }] }],
    })
    const [act] = await sql(`select after from acts where name = 'list_exported' order by seq desc limit 1`)
    expect(act).toMatchObject({ after: { list: 'gstr1', month: '2026-11' } })
  })
})
