import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportBookings } from '../api/desk-calls.ts'
import { exportLog, listExports, getExport } from '#features/exports/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { exportAuditLog } from '#features/exports/server/export-log.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { runBookingsExport } from './export-bookings.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
let owner: TestStaff
let sales: TestStaff
let accounts: TestStaff
let bookingId: string
let reference: string

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
  sales = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  accounts = await hireStaff(app, { role: 'accounts', name: 'Kalpesh Joshi' })
  const packageId = await buildTourPackage(app.database.db, { name: 'Kashi; Darshan', basePriceRupees: 12_500 })
  const customer = { customer_name: '=HYPERLINK("x")', phone: '+91 98250 41730' }
  bookingId = await bookAndGetId(app.visitor(), { packageId, startDate: '2026-12-06', guests: 2, customer })
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings where id = $1', [bookingId])
  reference = rows[0]?.reference ?? ''
})

const all = { view: 'all', sort: 'reference', columns: [...DESK_BOOKING_COLUMNS] } as const
const order = (who: TestStaff, format: 'xlsx' | 'csv' | 'json', more: object = {}) =>
  who.browser.call(exportBookings, { body: { ...all, format, ...more, columns: [...all.columns] } })
const downloadFile = (who: TestStaff, id: string) => who.browser.fetchFile(deskPages.exportFile(id))
const textOf = async (who: TestStaff, id: string) => new TextDecoder().decode((await downloadFile(who, id)).bytes)

describe('a list of bookings as a file', () => {
  it('is CSV that starts with the UTF-8 byte order mark, with formulas escaped and each value in its own cell', async () => {
    const { id, isReady, rows } = await order(owner, 'csv', { q: reference })
    expect({ isReady, rows }).toEqual({ isReady: true, rows: 1 })
    const { headers, bytes } = await downloadFile(owner, id)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-2026-11-\d\d\.csv"$/)
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [headings, line, end] = new TextDecoder().decode(bytes).split('\r\n')
    expect(headings).toContain('Reference,Booker,Phone,Trip,Leaves')
    expect(line).toContain(
      `${reference},"'=HYPERLINK(""x"")",'+91 98250 41730,Kashi; Darshan,2026-12-06,2,Held,25000.00,0.00,,0.00,0,Site,,,2026-11-`,
    )
    expect(end).toBe('')
  })

  it('is a spreadsheet with typed cells: text as text, days as dates, rupees as numbers', async () => {
    const { id } = await order(owner, 'xlsx', { q: reference })
    const files = unzipSync((await downloadFile(owner, id)).bytes)
    const textIn = (name: string) => new TextDecoder().decode(files[name])
    const sheet = textIn('xl/worksheets/sheet1.xml')
    const strings = [...textIn('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
    const cell = (cellRef: string) => {
      const [, attributes = '', value = ''] = new RegExp(`<c r="${cellRef}"([^>]*)><v>([^<]*)</v>`).exec(sheet) ?? []
      return attributes.includes('t="s"') ? strings[Number(value)] : Number(value)
    }
    expect(cell('A2')).toBe(reference)
    expect(cell('B2')).toBe('=HYPERLINK("x")')
    expect(cell('C2')).toBe('+91 98250 41730')
    // 6 December 2026, as a spreadsheet day number.
    expect(cell('E2')).toBe(46_362)
    expect(cell('H2')).toBe(25_000)
    expect(sheet).not.toContain('<f>')
  })

  it('is JSON with money in paise', async () => {
    const { id } = await order(owner, 'json', { q: reference })
    expect(JSON.parse(await textOf(owner, id))).toEqual([
      expect.objectContaining({ reference, guests: 2, price_paise: 2_500_000, leaves: '2026-12-06', came_by: 'Site' }),
    ])
    const nothing = await order(owner, 'json', { status: 'completed' })
    expect(JSON.parse(await textOf(owner, nothing.id))).toEqual([])
  })

  it('has only the requested columns, in the order of the table', async () => {
    const body = { ...all, q: reference, format: 'csv', columns: ['guests' as const, 'reference' as const] } as const
    const { id } = await owner.browser.call(exportBookings, { body: { ...body, columns: [...body.columns] } })
    expect(await textOf(owner, id)).toBe(`Reference,Guests\r\n${reference},2\r\n`)
  })

  it('cannot be read by other staff or by a stranger', async () => {
    const { id } = await order(owner, 'csv', { q: reference })
    expect((await downloadFile(sales, id)).status).toBe(404)
    expect((await app.visitor().fetchFile(deskPages.exportFile(id))).status).toBe(404)
    expect((await sales.browser.call(listExports)).exports).toEqual([])
    const ownExport = await order(sales, 'csv', { q: reference })
    expect((await owner.browser.call(listExports)).exports.map((each) => each.id)).toContain(ownExport.id)
  })

  it('is deleted after seven days, but the log still shows who exported it and how many rows', async () => {
    const { id } = await order(owner, 'csv', { q: reference })
    const { rows } = await pool.query(
      `select after from audit_events where name = 'list_exported' and object_id = $1`,
      [id],
    )
    expect(rows[0].after).toMatchObject({ list: 'bookings', format: 'csv', rows: 1, searched: true })
    expect(JSON.stringify(rows[0].after)).not.toContain(reference)
    await pool.query(`update list_exports set created_at = created_at - interval '7 days 1 minute' where id = $1`, [id])
    expect((await downloadFile(owner, id)).status).toBe(404)
  })

  it('is written by a job above 5,000 rows, and is complete even after an interrupted attempt', async () => {
    await copyBooking(pool, bookingId, 5_000)
    await expect(order(sales, 'csv')).rejects.toThrow('DESK_EXPORT_LIMIT')
    const deskExport = await order(owner, 'csv')
    expect(deskExport).toMatchObject({ isReady: false, rows: 5_001 })
    expect((await downloadFile(owner, deskExport.id)).status).toBe(404)
    await pool.query(`insert into list_export_parts values ($1, 0, 'half')`, [deskExport.id])
    await runBookingsExport(app.platform, deskExport.id)
    await runBookingsExport(app.platform, deskExport.id)
    const read = await owner.browser.call(getExport, { params: { id: deskExport.id } })
    expect(read).toMatchObject({ isReady: true, rows: 5_001 })
    const lines = (await textOf(owner, deskExport.id)).trimEnd().split('\r\n').slice(1)
    const references = lines.map((line) => line.split(',')[0] ?? '')
    expect(new Set(references).size).toBe(5_001)
    expect(references).toEqual(references.toSorted())
  })

  it('leaves travellers out for the accounts role', async () => {
    await expect(order(accounts, 'csv', { q: reference })).rejects.toThrow('DESK_EXPORT_TRAVELLERS')
    const body = { ...all, q: reference, format: 'csv', columns: ['reference' as const] } as const
    const { rows } = await accounts.browser.call(exportBookings, { body: { ...body, columns: [...body.columns] } })
    expect(rows).toBe(1)
  })
})

describe('the audit log as a file', () => {
  it('contains every line that matches its filter', async () => {
    const { id, rows } = await owner.browser.call(exportLog, { body: { format: 'csv', action: 'list_exported' } })
    await exportAuditLog(app.platform, id)
    const lines = (await textOf(owner, id)).trimEnd().split('\r\n')
    // The export of this file is also logged.
    expect(lines).toHaveLength(rows + 2)
    expect(lines[1]).toContain('Devendra Mehta,list_exported,export')
    const everything = await owner.browser.call(exportLog, { body: { format: 'json' } })
    await exportAuditLog(app.platform, everything.id)
    const { rows: countRows } = await pool.query<{ count: string }>('select count(*) from audit_events')
    expect(JSON.parse(await textOf(owner, everything.id))).toHaveLength(Number(countRows[0]?.count))
  })

  it('leaves the staff out for managers', async () => {
    const manager = await hireStaff(app, { role: 'manager' })
    const { id } = await manager.browser.call(exportLog, { body: { format: 'csv' } })
    await exportAuditLog(app.platform, id)
    const text = await textOf(manager, id)
    expect(text).toContain('list_exported')
    expect(text).not.toContain('staff_access_set_up')
    await expect(sales.browser.call(exportLog, { body: { format: 'csv' } })).rejects.toThrow('DESK_ROLE')
  })
})
