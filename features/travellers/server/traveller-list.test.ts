import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestNames } from '#features/documents/api/billing-documents-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
let sales: TestStaff
beforeAll(async () => {
  sales = await hireStaff(app, { role: 'sales' })
})
afterAll(() => app.close())

const NEEDS = { name: 'required', age: 'required', gender: 'optional', food: 'optional' } as const
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const referenceOf = async (id: string) =>
  String((await sql('select reference from bookings where id = $1', id))[0]?.['reference'])

async function holdTrip(guests: number): Promise<string> {
  const packageId = await buildTourPackage(app.platform.db, { travellerNeeds: NEEDS })
  return referenceOf(await bookAndGetId(app.visitor(), { packageId, guests }))
}

const who = (name: string, age: number | null = null) => ({ name, age, gender: '', food: '' })
const save = (reference: string, travellers: readonly object[]) =>
  sales.browser.send('POST', fillPath(calls.saveTravellerList.path, { reference }), { json: { travellers } })
const read = async (reference: string) =>
  (await sales.browser.call(calls.listDeskTravellers, { params: { reference } })).travellers.map(
    ({ place, name, age }) => `${place} ${name} ${age}`,
  )

describe('a list of travellers', () => {
  it('fills the unnamed seats, and says how many travellers still lack something', async () => {
    const reference = await holdTrip(4)
    const { path } = calls.saveDeskTraveller
    const json = { revision: 0, ...who('Asha Rao', 61) }
    await sales.browser.send('POST', fillPath(path, { reference, place: '2' }), { json })
    const saveAnswer = await save(reference, [who('सुरेश जोशी', 36), who('મીના પટેલ'), who('Tara Rao', 0)])
    expect([saveAnswer.status, saveAnswer.body]).toEqual([200, { named: 3, incomplete: 1 }])
    expect(await read(reference)).toEqual(['1 सुरेश जोशी 36', '2 Asha Rao 61', '3 મીના પટેલ null', '4 Tara Rao 0'])
  })

  it('names nobody twice when it is sent again, but names two people with the same name when it contains both', async () => {
    const reference = await holdTrip(3)
    const list = [who('Asha Rao', 61), who('Asha Rao', 61)]
    expect((await save(reference, list)).body).toEqual({ named: 2, incomplete: 0 })
    expect((await save(reference, list)).body).toEqual({ named: 0, incomplete: 0 })
    expect(await read(reference)).toEqual(['1 Asha Rao 61', '2 Asha Rao 61'])
  })

  it('is saved as a whole or not at all, and says which traveller is wrong', async () => {
    const reference = await holdTrip(3)
    const answer = await save(reference, [who('Asha Rao', 61), who('Ram 2', 40)])
    expect([answer.status, answer.body['code']]).toEqual([422, 'TRAVELLER_INVALID'])
    expect(answer.body['error']).toMatch(/^Traveller 2 \(Ram 2\): Please enter a name of .* Nothing was saved\.$/)
    expect((await save(reference, [who('Asha Rao', 200)])).body['code']).toBe('TRAVELLER_INVALID')
    expect((await save(reference, [who('')])).body['code']).toBe('TRAVELLER_INVALID')
    const many = await save(reference, [who('A Rao'), who('B Rao'), who('C Rao'), who('D Rao')])
    expect([many.status, many.body['code']]).toEqual([409, 'TRAVELLERS_TOO_MANY'])
    expect(many.body['error']).toBe(
      'The list has 4 travellers, but only 3 seats have no traveller yet. Nothing was saved.',
    )
    expect((await save(reference, [])).status).toBe(422)
    expect(await read(reference)).toEqual([])
  })

  it('is refused for a booking that is over', async () => {
    const reference = await holdTrip(1)
    await sql(`update bookings set status = 'expired' where reference = $1`, reference)
    expect((await save(reference, [who('Asha Rao', 61)])).body['code']).toBe('TRAVELLERS_CLOSED')
  })

  it('is requested by email later, at most once a minute, while a name is missing', async () => {
    const unpaid = await holdTrip(1)
    const sendRequest = (reference: string) =>
      sales.browser.send('POST', fillPath(requestNames.path, { reference }), { json: {} })
    expect((await sendRequest(unpaid)).body['code']).toBe('DESK_NAMES_NOT_MISSING')
    const { bookingId } = await buildPaidTrip(app, { guests: 2, needs: NEEDS })
    const reference = await referenceOf(bookingId)
    expect((await sendRequest(reference)).status).toBe(200)
    expect((await sendRequest(reference)).body['code']).toBe('DESK_MAIL_RECENTLY_SENT')
    const mails = await sql(`select text from mails where dedupe_key like $1`, `ask-names:${bookingId}%`)
    expect(mails).toHaveLength(1)
    expect(String(mails[0]?.['text'])).toMatch(/\/travellers#\S+/)
    await save(reference, [who('Asha Rao', 61), who('Ram Rao', 40)])
    expect((await sendRequest(reference)).body['code']).toBe('DESK_NAMES_NOT_MISSING')
  })
})
