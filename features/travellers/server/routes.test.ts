import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { getTravellers, removeTraveller, saveTraveller } from '../api/calls.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { travellersToken } from './travellers-link.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
/** The beginning of 10 December 2026 in India. */
const START = new Date('2026-12-09T18:30:00Z')
const DAY_MS = 86_400_000
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))
const visitor = app.visitor()
const { secrets } = app.platform

const everything: TravellerNeeds = {
  name: 'required',
  age: 'required',
  gender: 'required',
  food: 'optional',
  medicalNotes: 'optional',
}
const asha = { name: 'Asha Patel', age: 34, gender: 'female', food: 'jain' } as const
const ravi = { name: 'Ravi Patel', age: 71, gender: 'male' } as const

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

async function paid(options: Parameters<typeof buildPaidTrip>[1] = {}) {
  const trip = await buildPaidTrip(app, { needs: everything, ...options })
  return { ...trip, token: travellersToken(secrets.booking, trip.bookingId) }
}
const read = (token: string) => visitor.call(getTravellers, { params: { token } })
const open = (token: string) => visitor.send('GET', fillPath(getTravellers.path, { token }))
const save = (token: string, place: number | string, json: unknown) =>
  visitor.send('POST', fillPath(saveTraveller.path, { token, place }), { json })
const remove = (token: string, place: number, revision: number) =>
  visitor.send('POST', fillPath(removeTraveller.path, { token, place }), { json: { revision } })
const codeOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer
  return [status, body['code']]
}

async function cancelGuests({ visitor: owner, bookingId }: PaidTrip, guests: number) {
  const params = { bookingId }
  const { guestsBefore, refundPaise } = await owner.call(previewCancellation, { params, query: { guests } })
  await owner.call(cancelBooking, { params, body: { guests, guestsBefore, expectedRefundPaise: refundPaise } })
}

describe('the travellers of a paid booking', () => {
  it('are named one by one through the link, each stored separately, until all are named', async () => {
    const { token } = await paid()
    const { reference, ...empty } = await read(token)
    expect(reference).toMatch(/^PTK-/)
    expect(empty).toEqual({
      standing: 'open',
      packageName: 'Kashi in three days',
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      guests: 3,
      booker: 'Asha Shah',
      needs: everything,
      travellers: [],
      openPlaces: [1, 2, 3],
      saved: null,
    })
    const first = await save(token, 2, { revision: 0, ...ravi, medicalNotes: 'Weak heart' })
    expect(first.body).toEqual({
      traveller: { place: 2, revision: 1, ...ravi, food: null, hasMedicalNotes: true, missing: [] },
      saved: null,
    })
    expect(first.headers.get('cache-control')).toBe('no-store')
    await save(token, 1, { revision: 0, ...asha })
    const { travellers, openPlaces } = await read(token)
    expect([travellers.map(({ name }) => name), openPlaces]).toEqual([['Asha Patel', 'Ravi Patel'], [3]])
    await save(token, 3, { revision: 0, ...asha, name: 'आशा पटेल', age: 0 })
    expect((await read(token)).openPlaces).toEqual([])
    expect(await codeOf(save(token, 4, { revision: 0, ...ravi }))).toEqual([409, 'TRAVELLERS_COMPLETE'])
  })

  it('have medical notes that are stored encrypted and never returned, until they are replaced or emptied', async () => {
    const { token, bookingId } = await paid({ guests: 1 })
    const sealed = async () =>
      (await sql('select medical_notes_sealed as notes from traveller_details where booking_id = $1', bookingId))[0]?.[
        'notes'
      ]
    await save(token, 1, { revision: 0, ...asha, medicalNotes: 'Asthma' })
    const sealedNote = await sealed()
    expect(sealedNote).toMatch(/^v1\./)
    expect(JSON.stringify((await open(token)).body)).not.toContain('Asthma')
    await save(token, 1, { revision: 1, ...asha, age: 35 })
    expect(await sealed()).toBe(sealedNote)
    const emptied = await save(token, 1, { revision: 2, ...asha, age: 35, medicalNotes: '' })
    expect(emptied.body).toMatchObject({ traveller: { revision: 3, hasMedicalNotes: false } })
    expect(await sealed()).toBeNull()
  })

  it('get the first response again when a change is repeated, and 409 for another change of an old revision', async () => {
    const { token } = await paid()
    const body = { revision: 0, ...asha, medicalNotes: 'Asthma' }
    const answers = await Promise.all([save(token, 1, body), save(token, 1, body), save(token, 1, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await codeOf(save(token, 1, { ...body, age: 40 }))).toEqual([409, 'TRAVELLER_CHANGED'])
    expect(await codeOf(remove(token, 1, 7))).toEqual([409, 'TRAVELLER_CHANGED'])
    expect((await read(token)).travellers[0]).toMatchObject({ revision: 1, age: 34 })
  })

  it('never exceed the seats, also when many are saved at the same time', async () => {
    const { token } = await paid({ guests: 2 })
    const places = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(places.map((place) => save(token, place, { revision: 0, ...asha })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
    expect((await read(token)).travellers).toHaveLength(2)
  })

  it('can be removed when guests have cancelled, and are all erased when the whole booking is cancelled', async () => {
    const trip = await paid()
    const { token } = trip
    for (const place of [1, 2, 3]) await save(token, place, { revision: 0, ...asha, name: `Asha ${'ABC'[place - 1]}.` })
    await cancelGuests(trip, 1)
    expect(await read(token)).toMatchObject({ guests: 2, openPlaces: [], travellers: [{}, {}, {}] })
    const removal = await remove(token, 2, 1)
    expect(removal.body).toMatchObject({ guests: 2, openPlaces: [], travellers: [{ place: 1 }, { place: 3 }] })
    expect((await remove(token, 2, 1)).status).toBe(200)
    await cancelGuests(trip, 2)
    expect(await read(token)).toMatchObject({ standing: 'cancelled', travellers: [], openPlaces: [], saved: null })
    expect(await codeOf(save(token, 1, { revision: 1, ...asha }))).toEqual([409, 'TRAVELLERS_CLOSED'])
  })

  it('can be changed until the end of the first day in India, and read afterwards', async () => {
    const { token } = await paid({ guests: 1 })
    app.clock.set(new Date(START.getTime() + DAY_MS - 1))
    expect((await save(token, 1, { revision: 0, ...asha })).status).toBe(200)
    app.clock.set(new Date(START.getTime() + DAY_MS))
    expect(await codeOf(save(token, 1, { revision: 1, ...ravi }))).toEqual([409, 'TRAVELLERS_CLOSED'])
    expect(await codeOf(remove(token, 1, 1))).toEqual([409, 'TRAVELLERS_CLOSED'])
    expect(await read(token)).toMatchObject({ standing: 'begun', travellers: [{ name: 'Asha Patel' }] })
  })

  it('come with the age advice, and an age above it is accepted', async () => {
    const { token, packageId } = await paid({
      guests: 1,
      itinerary: ['Up', 'Down'].map((title) => ({ title, detailsHtml: '' })),
    })
    expect(await read(token)).not.toHaveProperty('ageAdvice')
    const days = [{ nightPlace: 'Kedarnath', nightAltitudeM: 3580 }]
    await buildTripFacts(app.platform.db, { packageId, ageOnFoot: 65, days })
    expect((await read(token)).ageAdvice).toEqual({ onFoot: 65, place: 'Kedarnath', metres: 3580 })
    expect((await save(token, 1, { revision: 0, ...ravi })).status).toBe(200)
    await sql("update trip_facts set checked_on = '2025-11-20' where tour_package_id = $1", packageId)
    expect((await read(token)).ageAdvice).toEqual({ onFoot: 65, place: null, metres: null })
  })
  it('include only details that the package needs today: others are not stored, and newly needed ones count as missing', async () => {
    const { token, packageId, bookingId } = await paid({ needs: { name: 'required' }, guests: 1 })
    await save(token, 1, { revision: 0, ...asha, medicalNotes: 'Asthma' })
    const columns = 'age, gender, food, medical_notes_sealed as notes'
    expect(await sql(`select ${columns} from traveller_details where booking_id = $1`, bookingId)).toEqual([
      { age: null, gender: null, food: null, notes: null },
    ])
    const needs = { name: 'required', age: 'required' }
    await sql('update tour_packages set traveller_needs = $2 where id = $1', packageId, JSON.stringify(needs))
    expect(await read(token)).toMatchObject({ needs, travellers: [{ missing: ['age'] }] })
  })

  it('cannot be stored when the package asks for no details', async () => {
    const { token } = await paid({ needs: {} })
    expect(await read(token)).toMatchObject({ needs: {}, standing: 'open' })
    expect(await codeOf(save(token, 1, { revision: 0, ...asha }))).toEqual([409, 'TRAVELLERS_CLOSED'])
  })
})

describe('hostile input', () => {
  it('opens nothing with a token that is forged, truncated, for another purpose, or of an unpaid booking', async () => {
    const { token, bookingId, packageId } = await paid()
    const heldId = await bookAndGetId(app.visitor(), { packageId })
    const tokens = [
      'x',
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      bearerToken(secrets.booking, 'voucher', bookingId),
      travellersToken('another secret', bookingId),
      travellersToken(secrets.booking, heldId),
      travellersToken(secrets.booking, '00000000-0000-4000-8000-000000000000'),
    ]
    for (const one of tokens) {
      expect(await codeOf(open(one))).toEqual([404, 'TRAVELLERS_LINK_UNKNOWN'])
      expect(await codeOf(save(one, 1, { revision: 0, ...asha }))).toEqual([404, 'TRAVELLERS_LINK_UNKNOWN'])
      expect(await codeOf(remove(one, 1, 1))).toEqual([404, 'TRAVELLERS_LINK_UNKNOWN'])
    }
  })

  it('gets one sentence about the first wrong field, and nothing is stored', async () => {
    const { token } = await paid()
    const { name, age, gender, food, medicalNotes } = travellerProblems
    const invalidBodies: [object, string][] = [
      [{}, name.MISSING],
      [{ ...asha, name: '<script>' }, name.WRONG],
      [{ ...asha, name: 'a'.repeat(81) }, name.TOO_LONG],
      [{ ...asha, age: null }, age.MISSING],
      [{ ...asha, age: 34.5 }, age.WRONG],
      [{ ...asha, age: -1 }, age.WRONG],
      [{ ...asha, age: 1e308 }, age.WRONG],
      [{ ...asha, gender: 'toString' }, gender.WRONG],
      [{ ...asha, food: '__proto__' }, food.WRONG],
      [{ ...asha, medicalNotes: 'x'.repeat(501) }, medicalNotes.TOO_LONG],
    ]
    for (const [body, sentence] of invalidBodies) {
      const { status, body: answer } = await save(token, 1, { revision: 0, ...body })
      expect([status, answer['error']]).toEqual([422, sentence])
    }
    const shapes = [
      [],
      'text',
      { ...asha },
      { revision: -1, ...asha },
      { revision: 0.5, ...asha },
      { revision: 0, ...asha, name: ['Asha'] },
      { revision: 0, ...asha, age: '34' },
      { revision: 0, ...asha, name: 'Asha\u0000' },
      { revision: 0, ...asha, passport: 'Z1234567' },
      { revision: 0, ...asha, medicalNotes: 'x'.repeat(2001) },
      { revision: 0, ...asha, keep: 'yes' },
    ]
    for (const json of shapes) expect(await codeOf(save(token, 1, json))).toEqual([422, 'INVALID_INPUT'])
    for (const place of [0, 51, '1.5', 'x', '1e1'])
      expect(await codeOf(save(token, place, { revision: 0, ...asha }))).toEqual([422, 'INVALID_INPUT'])
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const path = fillPath(saveTraveller.path, { token, place: 1 })
    expect((await visitor.send('POST', path, { json: { revision: 0, ...asha }, headers: foreign })).status).toBe(403)
    expect((await read(token)).travellers).toEqual([])
  })
})
