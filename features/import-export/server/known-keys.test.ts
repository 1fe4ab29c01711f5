import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingLine, createFileImporter } from '#tests/helpers/file-importer.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const { importFile, show, findings, runImport } = createFileImporter(app, manager)
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

let packageId = 0
beforeAll(async () => {
  packageId = await buildTourPackage(app.platform.db, { name: 'Kashi by road', basePriceRupees: 10_000, capacity: 40 })
})
const line = (key: string, overrides: object = {}) => bookingLine(packageId, key, overrides)
const only = async (read: object) => (await findings(await importFile('bookings', [read])))[0]

describe('an imported key', () => {
  it('is an error when its booking has expired or was cancelled since, and the message says when', async () => {
    const id = await importFile('bookings', [line('OLD-1'), line('OLD-2')])
    await runImport(id)
    const [first, second] = (await show(id)).lines.map(({ booking }) => booking)
    await sql(
      `update bookings set status = 'expired', hold_expires_at = '2026-11-21T09:00:00Z' where reference = $1`,
      first,
    )
    await sql(
      `update bookings set status = 'cancelled', updated_at = '2026-11-21T09:00:00Z' where reference = $1`,
      second,
    )
    expect(await only(line('OLD-1'))).toBe(
      `Column “key”, “OLD-1”: Booking ${first} was imported with this key and expired on Sat, 21 Nov 2026. A key is imported only once, so create the booking again at the desk.`,
    )
    expect(await only(line('OLD-2', { status: 'Confirmed' }))).toContain(
      `Booking ${second} was imported with this key and later cancelled`,
    )
    // An export of our own bookings table contains the status, so the line is unchanged.
    expect(await only(line('OLD-1', { status: 'Expired' }))).toBe('same')
    expect(await only(line('OLD-1', { reference: first }))).toBe('same')
  })

  it('is an error when its hold has expired but was not processed yet', async () => {
    const id = await importFile('bookings', [line('OLD-3')])
    await runImport(id)
    await sql(
      `update bookings set hold_expires_at = '2026-11-21T06:00:00Z' where reference = $1`,
      (await show(id)).lines[0]?.booking,
    )
    expect(await only(line('OLD-3'))).toContain('was imported with this key and expired on Sat, 21 Nov 2026.')
  })

  it('of an invalid line can be used by the next line', async () => {
    const invalidLine = line('NEW-1', { guests: 60 })
    const found = await findings(await importFile('bookings', [invalidLine, invalidLine, line('NEW-1'), line('NEW-1')]))
    expect(found).toEqual([
      expect.stringContaining('One booking can have at most 50 guests.'),
      expect.stringContaining('One booking can have at most 50 guests.'),
      'new',
      'same',
    ])
  })
})

describe('a trip that starts today', () => {
  it('is imported only with its payment: no hold extends into a trip', async () => {
    const today = { leaves: '2026-11-21' }
    const paid = { paid_paise: 2_000_000, way: 'UPI', paid_on: '2026-11-20', proof: '622222222222' }
    expect(
      await findings(await importFile('bookings', [line('T-1', today), line('T-2', { ...today, ...paid })])),
    ).toEqual([
      'Column “leaves”, “2026-11-21”: This trip starts today, so seats cannot be held: a payment is needed.',
      'new',
    ])
    const id = await importFile('bookings', [line('T-3', { leaves: '2026-11-22' })])
    app.clock.set(new Date('2026-11-21T20:00:00Z'))
    expect(await runImport(id)).toEqual({ waits: 0, done: 0, refused: 1 })
    app.clock.set(new Date('2026-11-21T06:30:00Z'))
  })
})
