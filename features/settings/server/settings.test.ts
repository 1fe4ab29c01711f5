import { afterAll, describe, expect, it } from 'vitest'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import type { DeskSettings } from '../api/desk-calls.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { inTransaction } from '#platform/db/client.ts'
import { refreshOffice } from '#platform/office/office-settings.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform } = app
const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
const sales = await hireStaff(app, { role: 'sales' })

const read = () => owner.browser.call(calls.getSettings)
const send = (version: number, values: object) =>
  owner.browser.send('POST', calls.changeSettings.path, { json: { version, values } })
async function change(changedValues: Partial<DeskSettings['values']>): Promise<DeskSettings> {
  const { version, values } = await read()
  return owner.browser.call(calls.changeSettings, { body: { version, values: { ...values, ...changedValues } } })
}
const mailOf = async () => (await renderMail(platform.site, { heading: 'x', preview: 'x', blocks: [] })).text
const invoiceOf = (bookingId: string) => inTransaction(platform.db, (tx) => issueInvoice(platform, tx, bookingId))

describe('the settings of the business', () => {
  it('start with the values of the environment, and can be read by owners only', async () => {
    const settings = await read()
    expect(settings).toMatchObject({
      version: 0,
      own: [],
      values: { phone: '+91 79 0010 0200', whatsapp: '', gstin: '', managerDiscount: '15' },
      fixed: { name: 'Pathik', email: platform.site.email },
    })
    expect(settings.values.address.split('\n')).toEqual(platform.site.address)
    expect((await sales.browser.send('GET', calls.getSettings.path)).body['code']).toBe('DESK_ROLE')
  })

  it('apply immediately in emails and documents; issued documents do not change, and the log has old and new values', async () => {
    const before = await buildPaidTrip(app)
    const issued = await invoiceOf(before.bookingId)
    const settings = await change({ phone: '+91 98250 12345', address: 'New Road 1\n\n  Ahmedabad 380001 ' })
    expect(settings).toMatchObject({ version: 1, own: ['phone', 'address'] })
    expect(platform.site).toMatchObject({ phone: '+91 98250 12345', whatsapp: '+91 98250 12345' })
    expect(await mailOf()).toContain('+91 98250 12345')
    const later = await buildPaidTrip(app)
    const seller = { phone: '+91 98250 12345', address: ['New Road 1', 'Ahmedabad 380001'] }
    expect((await invoiceOf(later.bookingId))?.snapshot.seller).toMatchObject(seller)
    expect((await invoiceOf(before.bookingId))?.snapshot).toEqual(issued?.snapshot)
    const { rows } = await app.database.pool.query(
      `select before, after from audit_events where name = 'settings_changed'`,
    )
    expect(rows).toEqual([
      {
        before: { phone: '+91 79 0010 0200', address: expect.stringContaining('Ashram Road') },
        after: { phone: '+91 98250 12345', address: expect.stringContaining('New Road 1') },
      },
    ])
  })

  it('turn receipts into tax invoices from now on, also in a process that has not reloaded them yet', async () => {
    const other = { ...platform, site: { ...platform.site }, office: { ...platform.office } }
    await change({ gstin: '24ABCDE1234F1Z5', gstRate: '5', gstSac: '998555' })
    const { bookingId } = await buildPaidTrip(app)
    const billingDocument = await inTransaction(platform.db, (tx) => issueInvoice(other, tx, bookingId))
    expect(billingDocument?.snapshot).toMatchObject({ title: 'tax_invoice', seller: { gstin: '24ABCDE1234F1Z5' } })
    expect(other.office.tax).toMatchObject({ rateBasisPoints: 500, sac: '998555' })
    await change({ gstin: '', gstRate: '', gstSac: '' })
    expect(platform.office.tax).toBeUndefined()
  })

  it('are refused with the value in a sentence, and when another owner has changed them', async () => {
    const { version, values } = await read()
    const invalidAnswer = await send(version, { ...values, gstin: '24ABCDE1234F1Z5' })
    expect(invalidAnswer.body).toMatchObject({
      code: 'SETTINGS_WRONG',
      error: expect.stringContaining('With a GSTIN, enter a rate below 100'),
    })
    const answers = await Promise.all(['Surat', 'Rajkot'].map((courtsCity) => send(version, { ...values, courtsCity })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body['present']).toMatchObject({
      version: version + 1,
      changes: expect.arrayContaining([{ field: 'courtsCity', who: 'Devendra Mehta', at: expect.any(String) }]),
    })
    expect((await read()).version).toBe(version + 1)
  })

  it('limit what the roles may do', async () => {
    await change({ salesDiscount: '2', managerException: '5,000', cashBelow: '1,00,000' })
    expect((await sales.browser.call(getDeskSession)).staff).toMatchObject({ discountBasisPoints: 200 })
    expect(platform.office.limits).toMatchObject({ managerException: 500_000, cashBelow: 10_000_000 })
    const late = { ...platform, office: { ...platform.office, version: 0 } }
    await refreshOffice(late, platform.db)
    expect(late.office).toEqual(platform.office)
  })
})
