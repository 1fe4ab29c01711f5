import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['manager', 'sales', 'accounts'] as const) people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const NEEDS = {
  name: 'required',
  age: 'required',
  gender: 'optional',
  food: 'optional',
  medicalNotes: 'optional',
} as const

function desk(role: StaffRole) {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

const referenceOf = async (id: string) =>
  String((await sql('select reference from bookings where id = $1', id))[0]?.['reference'])
async function paid(): Promise<{ reference: string; bookingId: string }> {
  const { bookingId } = await buildPaidTrip(app, { guests: 2, needs: NEEDS })
  return { reference: await referenceOf(bookingId), bookingId }
}

const ASHA = { revision: 0, name: 'Asha Rao', age: 61, gender: 'female', food: 'jain' }
const save = (reference: string, place: number, json: object) =>
  desk('sales').send('POST', fillPath(calls.saveDeskTraveller.path, { reference, place: String(place) }), { json })

describe('the travellers of a booking at the desk', () => {
  it('are named, changed and removed, also before the payment', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db, { travellerNeeds: NEEDS })
    const reference = await referenceOf(await bookAndGetId(visitor, { packageId, guests: 2 }))
    const read = () => desk('sales').call(calls.listDeskTravellers, { params: { reference } })
    expect(await read()).toMatchObject({ travellers: [], openPlaces: [1, 2], isOpen: true })
    expect((await save(reference, 2, ASHA)).status).toBe(200)
    expect(await read()).toMatchObject({ openPlaces: [1], travellers: [{ place: 2, name: 'Asha Rao', revision: 1 }] })
    expect((await save(reference, 2, { ...ASHA, revision: 1, name: 'Asha R. Rao' })).status).toBe(200)
    const params = { reference, place: '2' }
    await desk('sales').call(calls.removeDeskTraveller, { params, body: { revision: 2 } })
    expect(await read()).toMatchObject({ travellers: [], openPlaces: [1, 2] })
  })

  it('are not overwritten from an old version, and a wrong age gets an error text', async () => {
    const { reference } = await paid()
    await save(reference, 1, ASHA)
    const late = await save(reference, 1, { ...ASHA, name: 'Somebody else' })
    expect([late.status, late.body['code']]).toEqual([409, 'DESK_CHANGED_CONCURRENTLY'])
    const answer = await save(reference, 2, { ...ASHA, age: 300 })
    expect([answer.status, answer.body['code']]).toEqual([422, 'TRAVELLER_INVALID'])
    await save(reference, 2, ASHA)
    expect((await save(reference, 3, ASHA)).body['code']).toBe('TRAVELLERS_COMPLETE')
  })

  it('are returned with who changed which field and when, so that both values can be shown; notes stay encrypted', async () => {
    const { reference } = await paid()
    await save(reference, 1, ASHA)
    await save(reference, 1, { ...ASHA, revision: 1, age: 63 })
    await save(reference, 1, { ...ASHA, revision: 2, age: 63, medicalNotes: 'Insulin twice a day' })
    const { body } = await save(reference, 1, { ...ASHA, revision: 1, name: 'A. Rao' })
    const who = people.get('sales')?.name
    const fields = ['name', 'age', 'gender', 'food', 'medicalNotes']
    expect(body['present']).toMatchObject({
      traveller: { place: 1, age: 63, revision: 3 },
      changes: fields.map((field) => ({ field, who })),
      hasNoteChanged: true,
    })
    expect(JSON.stringify(body)).not.toContain('Insulin')
    const params = { reference, place: '1' }
    await desk('sales').call(calls.removeDeskTraveller, { params, body: { revision: 3 } })
    const conflict = await save(reference, 1, { ...ASHA, revision: 3, age: 64 })
    expect(conflict.body['present']).toMatchObject({
      traveller: null,
      changes: fields.map((field) => ({ field, who })),
    })
  })

  it('do not change when the booking is cancelled or over', async () => {
    const { reference, bookingId } = await paid()
    await save(reference, 1, ASHA)
    await sql(`update bookings set status = 'completed' where id = $1`, bookingId)
    expect((await save(reference, 2, ASHA)).body['code']).toBe('TRAVELLERS_CLOSED')
    const { travellers, isOpen } = await desk('sales').call(calls.listDeskTravellers, { params: { reference } })
    expect([travellers.length, isOpen]).toEqual([1, false])
  })

  it('have medical notes that only some roles can read, and each view is logged without the note', async () => {
    const { reference, bookingId } = await paid()
    const note = 'Takes insulin at noon'
    await save(reference, 1, { ...ASHA, medicalNotes: note })
    const { travellers } = await desk('manager').call(calls.listDeskTravellers, { params: { reference } })
    expect(JSON.stringify(travellers)).not.toContain('insulin')
    expect(travellers[0]?.hasMedicalNotes).toBe(true)
    const path = (place: string) => fillPath(calls.getMedicalNote.path, { reference, place })
    expect((await desk('sales').send('GET', path('1'))).body['code']).toBe('DESK_ROLE')
    expect(
      (await desk('accounts').send('GET', fillPath(calls.listDeskTravellers.path, { reference }))).body['code'],
    ).toBe('DESK_ROLE')
    expect((await desk('manager').send('GET', path('2'))).body['code']).toBe('DESK_MEDICAL_NOTE_GONE')
    const listNoteReads = () =>
      sql(
        `select after, staff, name from audit_events where object_id = $1 and reason = 'traveller’s medical note'`,
        bookingId,
      )
    expect(await listNoteReads()).toEqual([])
    expect(await desk('manager').call(calls.getMedicalNote, { params: { reference, place: '1' } })).toEqual({ note })
    expect(await listNoteReads()).toEqual([
      { name: 'sensitive_read', staff: people.get('manager')?.id, after: { place: 1, medicalNotes: 1 } },
    ])
    // Saving without a note leaves the stored note; an empty note erases it.
    await save(reference, 1, { ...ASHA, revision: 1, food: 'vegan' })
    expect(await desk('manager').call(calls.getMedicalNote, { params: { reference, place: '1' } })).toEqual({ note })
    await save(reference, 1, { ...ASHA, revision: 2, medicalNotes: '' })
    expect((await desk('manager').send('GET', path('1'))).status).toBe(404)
  })
})
