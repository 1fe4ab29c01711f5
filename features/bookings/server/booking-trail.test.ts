import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
let priya: TestStaff
let nandini: TestStaff
beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales' })
  nandini = await hireStaff(app, { role: 'manager' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

async function book(packageId: number, name: string): Promise<string> {
  const id = await bookAndGetId(app.visitor(), { packageId, guests: 1, customer: { customer_name: name } })
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [id])
  return String(rows[0].reference)
}
const textsOf = async (reference: string) =>
  (await priya.browser.call(calls.getTrail, { params: { reference } })).lines.map(({ text }) => text)

describe('a note on a booking', () => {
  const write = (reference: string) =>
    priya.browser.call(calls.addBookingNote, { params: { reference }, body: { text: 'Rings at noon' } })
  const removeNote = ({ browser }: TestStaff, reference: string, note: string) =>
    browser.send('POST', fillPath(calls.undoNote.path, { reference, note }))

  it('is withdrawn by its author, and the log still shows that it existed', async () => {
    const reference = await book(await buildTourPackage(app.platform.db), 'Asha')
    const { id } = await write(reference)
    expect(await textsOf(reference)).toContain('Rings at noon')
    expect((await removeNote(nandini, reference, id)).body['code']).toBe('DESK_NOTE_NOT_WITHDRAWABLE')
    expect((await removeNote(priya, reference, id)).status).toBe(200)
    expect((await removeNote(priya, reference, id)).body['code']).toBe('DESK_NOTE_NOT_WITHDRAWABLE')
    const texts = await textsOf(reference)
    expect(texts).not.toContain('Rings at noon')
    expect(texts).toContain('booking_note_taken_back')
  })

  it('cannot be withdrawn after a minute', async () => {
    const reference = await book(await buildTourPackage(app.platform.db), 'Asha')
    const { id } = await write(reference)
    app.clock.set(new Date(NOON.getTime() + 61_000))
    expect((await removeNote(priya, reference, id)).body['code']).toBe('DESK_NOTE_NOT_WITHDRAWABLE')
    expect(await textsOf(reference)).toContain('Rings at noon')
  })
})

describe('the trail of a booking', () => {
  it('shows views of medical notes, but not views of the page', async () => {
    const id = await bookAndGetId(app.visitor(), { packageId: await buildTourPackage(app.platform.db), guests: 1 })
    const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [id])
    const auditEvent = { name: 'sensitive_read', on: { kind: 'booking', id }, at: NOON } as const
    await recordAuditEvent(app.platform.db, { ...auditEvent, reason: 'booking page', after: { travellers: 1 } })
    await recordAuditEvent(app.platform.db, { ...auditEvent, reason: 'a note', after: { place: 1, medicalNotes: 1 } })
    const params = { reference: String(rows[0].reference) }
    const { lines } = await priya.browser.call(calls.getTrail, { params })
    expect(lines.filter(({ text }) => text === 'sensitive_read').map(({ reason }) => reason)).toEqual(['a note'])
  })
})

describe('the neighbours of a booking', () => {
  it('are the bookings before and after it in the list that the user came from', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const [chandra, asha, bina] = [
      await book(packageId, 'Chandra'),
      await book(packageId, 'Asha'),
      await book(packageId, 'Bina'),
    ]
    const findNeighboursOf = (reference: string, sort: 'booker' | '-booker', more: object = {}) =>
      priya.browser.call(calls.findNeighbours, {
        params: { reference },
        query: { package: String(packageId), sort, ...more },
      })
    expect(await findNeighboursOf(bina, 'booker')).toEqual({ position: 2, total: 3, previous: asha, next: chandra })
    expect(await findNeighboursOf(bina, '-booker')).toEqual({ position: 2, total: 3, previous: chandra, next: asha })
    expect(await findNeighboursOf(asha, 'booker')).toEqual({ position: 1, total: 3, previous: null, next: bina })
    const onlyConfirmed = { status: 'confirmed' }
    expect(await findNeighboursOf(bina, 'booker', onlyConfirmed)).toEqual({
      position: null,
      total: 0,
      previous: null,
      next: null,
    })
  })
})
