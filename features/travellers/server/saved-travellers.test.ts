import { afterAll, describe, expect, it } from 'vitest'
import { fillPath } from '#kernel/wire/endpoint.ts'
import {
  addSavedTraveller,
  changeSavedTraveller,
  deleteSavedTraveller,
  getTravellers,
  listSavedTravellers,
  saveTraveller,
} from '../api/calls.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { travellersToken } from './travellers-link.ts'

const app = await createTestApp()
afterAll(() => app.close())
const password = 'a long enough password'
const ravi = { name: 'Ravi Patel', age: 71, gender: 'male', food: 'jain' } as const
let count = 0

async function signedIn(): Promise<TestClient> {
  const visitor = app.visitor()
  const email = `saved${++count}@example.com`
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  return visitor
}
const list = async (visitor: TestClient) => (await visitor.call(listSavedTravellers)).travellers
const add = (visitor: TestClient, json: unknown) => visitor.send('POST', addSavedTraveller.path, { json })
const change = (visitor: TestClient, id: string, json: unknown) =>
  visitor.send('POST', fillPath(changeSavedTraveller.path, { id }), { json })
const remove = (visitor: TestClient, id: string) => visitor.send('POST', fillPath(deleteSavedTraveller.path, { id }))

describe('the saved travellers of an account', () => {
  it('are added, changed and deleted by their owner only', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()]
    const { traveller } = await owner.call(addSavedTraveller, { body: ravi })
    expect(traveller).toEqual({ id: expect.any(String), ...ravi })
    const { id } = traveller
    await owner.call(addSavedTraveller, { body: { name: 'Meena Patel' } })
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Meena Patel', 'Ravi Patel'])
    expect(await list(stranger)).toEqual([])
    for (const answer of [await change(stranger, id, ravi), await remove(stranger, id)])
      expect([answer.status, answer.body['code']]).toEqual([404, 'SAVED_TRAVELLER_NOT_FOUND'])
    const changedTraveller = await owner.call(changeSavedTraveller, {
      params: { id },
      body: { name: 'Ravi K. Patel', age: 72 },
    })
    expect(changedTraveller.traveller).toEqual({ id, name: 'Ravi K. Patel', age: 72, gender: null, food: null })
    expect((await remove(owner, id)).status).toBe(200)
    expect((await remove(owner, id)).body['code']).toBe('SAVED_TRAVELLER_NOT_FOUND')
    expect(await list(owner)).toHaveLength(1)
  })

  it('have ages that increase with time', async () => {
    const other = await createTestApp()
    const visitor = other.visitor()
    const who = { email: 'older@example.com', password }
    await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', ...who } })
    await visitor.send('POST', '/auth/login', { json: who })
    await visitor.call(addSavedTraveller, { body: ravi })
    other.clock.advanceMinutes(366 * 24 * 60)
    await visitor.send('POST', '/auth/login', { json: who })
    expect((await list(visitor))[0]).toMatchObject({ age: 72 })
    await other.close()
  })

  it('have different names, are at most twenty, and need a signed-in user', async () => {
    const owner = await signedIn()
    const names = [
      'Aa',
      'Bb',
      'Cc',
      'Dd',
      'Ee',
      'Ff',
      'Gg',
      'Hh',
      'Ii',
      'Jj',
      'Kk',
      'Ll',
      'Mm',
      'Nn',
      'Oo',
      'Pp',
      'Qq',
      'Rr',
      'Ss',
    ]
    for (const name of names) await owner.call(addSavedTraveller, { body: { name } })
    const answers = await Promise.all(['Tt', 'Uu', 'Vv'].map((name) => add(owner, { name })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await list(owner)).toHaveLength(20)
    const { id = '' } = (await list(owner))[0] ?? {}
    expect((await change(owner, id, { name: ' bB ' })).body['code']).toBe('SAVED_TRAVELLER_EXISTS')
    const anonymous = app.visitor()
    for (const answer of [
      await anonymous.send('GET', listSavedTravellers.path),
      await add(anonymous, ravi),
      await change(anonymous, id, ravi),
      await remove(anonymous, id),
    ])
      expect([answer.status, answer.body['code']]).toEqual([401, 'NOT_SIGNED_IN'])
  })

  it('stay twenty when a booking asks to save a twenty-first, while the booking itself stores the details', async () => {
    const owner = await signedIn()
    for (const letter of 'ABCDEFGHIJKLMNOPQRST'.split(''))
      await owner.call(addSavedTraveller, { body: { name: `${letter} Patel` } })
    const { bookingId } = await buildPaidTrip(app, { needs: { name: 'required', age: 'optional' }, guests: 2 })
    const token = travellersToken(app.platform.secrets.booking, bookingId)
    const save = (place: number, body: object) =>
      owner.call(saveTraveller, { params: { token, place }, body: { revision: 0, keep: true, ...body } })
    const { traveller, saved } = await save(1, { name: 'Ravi Rao', age: 71 })
    expect([traveller.name, saved?.length]).toEqual(['Ravi Rao', 20])
    expect(saved?.map(({ name }) => name)).not.toContain('Ravi Rao')
    const savedAnswer = await save(2, { name: 'T Patel', age: 34 })
    expect(savedAnswer.saved?.find(({ name }) => name === 'T Patel')).toMatchObject({ age: 34 })
  })

  it('refuse invalid input: wrong fields, medical notes, ids of others', async () => {
    const owner = await signedIn()
    expect((await add(owner, { name: '' })).body['code']).toBe('TRAVELLER_INVALID')
    expect((await add(owner, { ...ravi, age: 200 })).body['code']).toBe('TRAVELLER_INVALID')
    expect((await add(owner, { ...ravi, medicalNotes: 'Asthma' })).body['code']).toBe('INVALID_INPUT')
    expect((await change(owner, 'x', ravi)).body['code']).toBe('INVALID_INPUT')
    expect(await list(owner)).toEqual([])
  })

  it('are saved from a booking only on request, without notes; a known name gets the new details', async () => {
    const owner = await signedIn()
    const needs = { name: 'required', age: 'required', medicalNotes: 'optional' } as const
    const { bookingId } = await buildPaidTrip(app, { needs })
    const token = travellersToken(app.platform.secrets.booking, bookingId)
    const save = (place: number, body: object) =>
      owner.call(saveTraveller, { params: { token, place }, body: { revision: 0, ...body } })
    await save(1, { name: 'Meena Patel', age: 66 })
    expect(await list(owner)).toEqual([])
    await owner.call(addSavedTraveller, { body: { ...ravi, name: 'ravi patel' } })
    const { saved } = await save(2, { name: 'Ravi Patel', age: 72, medicalNotes: 'Weak heart', keep: true })
    expect(saved).toEqual([{ id: expect.any(String), ...ravi, age: 72 }])
    expect((await owner.call(getTravellers, { params: { token } })).saved).toEqual(saved)
    const anonymous = await app.visitor().call(saveTraveller, {
      params: { token, place: 3 },
      body: { revision: 0, name: 'Kiran', age: 5, keep: true },
    })
    expect(anonymous.saved).toBeNull()
  })
})
