import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBookingNote, getTrail } from '#features/bookings/api/desk-calls.ts'
import { listReminders, setReminder } from '#features/bookings/api/reminders-calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
let priya: TestStaff
let params: { reference: string }

beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  const packageId = await buildTourPackage(app.database.db, { name: 'Kashi Darshan' })
  await bookAndGetId(app.visitor(), { packageId, startDate: '2026-12-06', guests: 2 })
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings')
  params = { reference: rows[0]?.reference ?? '' }
})

const auditEventsOf = async (name: string) =>
  (await pool.query('select from audit_events where name = $1', [name])).rowCount

describe('an action that is sent again after a lost answer', () => {
  it('saves one note, with one line in the audit log', async () => {
    const body = { text: 'Wants a lower berth', id: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => priya.browser.call(addBookingNote, { params, body })))
    expect(answers).toEqual([{ id: body.id }, { id: body.id }])
    const { lines } = await priya.browser.call(getTrail, { params })
    expect(lines.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(['Wants a lower berth'])
    expect(await auditEventsOf('booking_noted')).toBe(1)
  })

  it('sets one reminder', async () => {
    const body = { text: 'Call about the berth', dueAt: '2026-12-01T05:30:00.000Z', id: randomUUID() }
    for (const _ of [1, 2]) await priya.browser.call(setReminder, { params, body })
    const { reminders } = await priya.browser.call(listReminders, { params })
    expect(reminders.map(({ id }) => id)).toEqual([body.id])
    expect(await auditEventsOf('reminder_set')).toBe(1)
  })
})
