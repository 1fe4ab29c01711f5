import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addImportPart, readImportFile, getImport, startImport } from '../api/desk-calls.ts'
import { confirmOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookingLine, createFileImporter } from '#tests/helpers/file-importer.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { importLines } from './start-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const other = await hireStaff(app, { role: 'manager', name: 'Bhavesh' })
const owner = await hireStaff(app, { role: 'owner', name: 'Asha' })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

let packageId = 0
beforeAll(async () => {
  packageId = await buildTourPackage(app.platform.db, { name: 'Kashi by road', basePriceRupees: 10_000, capacity: 40 })
})
const line = (key: string, overrides: object = {}) => bookingLine(packageId, key, overrides)
const PAID = { paid_paise: 2_000_000, way: 'UPI', paid_on: '2026-11-20', proof: '622222222222' }

describe('a file of bookings', () => {
  it('can be imported only by its uploader, so that nobody confirms their own payment claims', async () => {
    const { importFile, runImport, show } = createFileImporter(app, manager)
    const id = await importFile('bookings', [line('A-1', PAID)])
    expect((await show(id)).file.isMine).toBe(true)
    for (const { browser } of [other, owner]) {
      expect((await browser.call(getImport, { params: { id }, query: {} })).file).toMatchObject({
        isMine: false,
        who: 'Meera',
      })
      const { status, body } = await browser.send('POST', startImport.path, { json: { id } })
      expect([status, body['code'], body['error']]).toEqual([
        403,
        'IMPORT_NOT_OWN',
        'Only the person who uploaded this bookings file can import it; someone else must confirm its payments.',
      ])
    }
    expect(await sql('select taken_at from imports where id = $1', id)).toEqual([{ taken_at: null }])
    expect(await runImport(id)).toEqual({ waits: 0, done: 1, refused: 0 })
    const [officePayment] = await sql(`select id, entered_by from office_payments where reference = $1`, PAID.proof)
    expect(officePayment?.['entered_by']).toBe(manager.id)
    const path = fillPath(confirmOfficePayment.path, { id: String(officePayment?.['id']) })
    expect((await manager.browser.send('POST', path, { json: {} })).body['code']).toBe('OFFICE_PAYMENT_OWN')
  })

  it('is imported in the name of its uploader, even if somebody else ordered the job', async () => {
    const { importFile, show } = createFileImporter(app, owner)
    const half = { price_paise: 1_000_000, discount_reason: 'Price of last year' }
    const id = await importFile('bookings', [line('B-1', half)])
    await owner.browser.call(startImport, { body: { id } })
    await importLines(app.platform, { id, staffId: manager.id })
    expect((await show(id)).file.results).toEqual({ waits: 0, done: 1, refused: 0 })
    expect(await sql('select taken_by from bookings where discount_reason = $1', half.discount_reason)).toEqual([
      { taken_by: owner.id },
    ])
  })

  it('accepts chunks, and the start of its reading, only from its uploader', async () => {
    const { importFile } = createFileImporter(app, manager)
    const id = await importFile('bookings', [line('C-1')])
    await sql('update imports set sent_at = null, read_at = null where id = $1', id)
    const part = { id, position: 0, content: 'W10=' }
    const added = await other.browser.send('POST', addImportPart.path, { json: part })
    const read = await other.browser.send('POST', readImportFile.path, { json: { id } })
    expect([added.body['code'], read.body['code']]).toEqual(['IMPORT_NOT_OWN', 'IMPORT_NOT_OWN'])
  })

  it('of another kind can be imported by a manager for somebody else', async () => {
    const { importFile } = createFileImporter(app, manager)
    const id = await importFile('enquiries', 'Name,Phone,Email,Message\nMina,,mina@example.com,Goa\n')
    expect((await other.browser.send('POST', startImport.path, { json: { id } })).status).toBe(200)
  })
})
