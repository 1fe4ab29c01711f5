import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '#features/cancellations/api/calls.ts'
import { listBillingDocuments } from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import {
  addSavedTraveller,
  changeSavedTraveller,
  getTravellers,
  listSavedTravellers,
  removeTraveller,
  saveTraveller,
} from '../api/calls.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { countUnnamedTravellers } from './count-unnamed-travellers.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersToken } from './travellers-link.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const everything: TravellerNeeds = {
  name: 'required',
  age: 'optional',
  gender: 'optional',
  food: 'optional',
  medicalNotes: 'optional',
}
const asha = { name: 'Asha Patel', age: 34, gender: 'female', food: 'jain' } as const

async function paid(needs: TravellerNeeds = everything, guests = 2) {
  const trip = await buildPaidTrip(app, { needs, guests })
  return { ...trip, token: travellersToken(app.platform.secrets.booking, trip.bookingId) }
}
type Trip = Awaited<ReturnType<typeof paid>>
const save = (token: string, place: number, json: object) =>
  app.visitor().send('POST', fillPath(saveTraveller.path, { token, place }), { json })
/** Names a traveller and saves them for the account's next booking. */
const store = (owner: TestClient, { token }: Trip, body: object) =>
  owner.call(saveTraveller, { params: { token, place: 1 }, body: { revision: 0, keep: true, ...body } })
const read = ({ token }: Trip, visitor: TestClient = app.visitor()) =>
  visitor.call(getTravellers, { params: { token } })

let count = 0
async function signedIn(): Promise<TestClient> {
  const visitor = app.visitor()
  const who = { email: `changes${++count}@example.com`, password: 'a long enough password' }
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', ...who } })
  await visitor.send('POST', '/auth/login', { json: who })
  return visitor
}
const listSaved = async (visitor: TestClient) => (await visitor.call(listSavedTravellers)).travellers

describe('a change of one traveller', () => {
  it.each([
    [{ name: 'Asha Shah' }],
    [{ age: 35 }],
    [{ gender: 'other' }],
    [{ food: 'vegetarian' }],
    [{ medicalNotes: 'Weak heart' }],
  ])('is stored, also when only %o changes, and does not change the others', async (change) => {
    const trip = await paid()
    const notes = { medicalNotes: 'Asthma' }
    for (const place of [1, 2]) await save(trip.token, place, { revision: 0, ...asha, ...notes })
    const rowOf = async (place: number) =>
      (await sql('select * from traveller_details where booking_id = $1 and place = $2', trip.bookingId, place))[0]
    const [before, other] = [await rowOf(1), await rowOf(2)]
    const answer = await save(trip.token, 1, { revision: 1, ...asha, ...notes, ...change })
    expect(answer.body).toMatchObject({ traveller: { place: 1, revision: 2 } })
    const { medicalNotes, ...plain } = { medicalNotes: undefined, ...change }
    expect(await rowOf(1)).toMatchObject({ ...plain, revision: 2 })
    expect((await rowOf(1))?.['medical_notes_sealed'] === before?.['medical_notes_sealed']).toBe(
      medicalNotes === undefined,
    )
    expect(await rowOf(2)).toEqual(other)
  })

  it('of an empty place needs the revision of an empty place', async () => {
    const { token } = await paid()
    const answer = await save(token, 1, { revision: 1, ...asha })
    expect([answer.status, answer.body['code']]).toEqual([409, 'TRAVELLER_CHANGED'])
  })

  it('that removes one traveller leaves the others at their places', async () => {
    const trip = await paid()
    for (const place of [1, 2]) await save(trip.token, place, { revision: 0, ...asha })
    const path = fillPath(removeTraveller.path, { token: trip.token, place: 1 })
    const answer = await app.visitor().send('POST', path, { json: { revision: 1 } })
    expect(answer.body).toMatchObject({ travellers: [{ place: 2 }], openPlaces: [1] })
  })
})

describe('a detail that a package no longer asks for', () => {
  it('is shown to nobody, even if it was entered before', async () => {
    const trip = await paid()
    await save(trip.token, 1, { revision: 0, ...asha, medicalNotes: 'Asthma' })
    expect((await read(trip)).travellers).toMatchObject([{ ...asha, hasMedicalNotes: true }])
    await sql(`update tour_packages set traveller_needs = '{"name":"required"}' where id = $1`, trip.packageId)
    expect((await read(trip)).travellers).toEqual([
      {
        place: 1,
        revision: 1,
        name: asha.name,
        age: null,
        gender: null,
        food: null,
        hasMedicalNotes: false,
        missing: [],
      },
    ])
  })
})

describe('erasing the travellers of a booking', () => {
  it('does not touch those of other bookings', async () => {
    const [one, other] = [await paid(), await paid()]
    for (const { token } of [one, other]) await save(token, 1, { revision: 0, ...asha })
    await travellerDetailsRepository.deleteByBooking(app.platform.db, one.bookingId)
    expect([(await read(one)).travellers.length, (await read(other)).travellers.length]).toEqual([0, 1])
  })
})

describe('the number of travellers without a name', () => {
  const unnamed = async ({ bookingId }: Pick<PaidTrip, 'bookingId'>) => {
    const booking = await bookingRepository.findById(app.platform.db, bookingId)
    return booking === undefined ? null : (await countUnnamedTravellers(app.platform, booking))?.unnamed
  }

  it('counts open seats and incomplete travellers, and is never negative when fewer travel than are named', async () => {
    const trip = await paid({ name: 'required', age: 'optional' }, 3)
    expect(await unnamed(trip)).toBe(3)
    for (const place of [1, 2]) await save(trip.token, place, { revision: 0, name: asha.name })
    expect(await unnamed(trip)).toBe(1)
    await sql(
      `update tour_packages set traveller_needs = '{"name":"required","age":"required"}' where id = $1`,
      trip.packageId,
    )
    expect(await unnamed(trip)).toBe(3)
    for (const place of [1, 2]) await save(trip.token, place, { revision: 1, name: asha.name, age: 34 })
    const body = { guests: 2, guestsBefore: 3, expectedRefundPaise: 2_000_000 }
    await trip.visitor.call(cancelBooking, { params: { bookingId: trip.bookingId }, body })
    expect(await unnamed(trip)).toBe(0)
  })
})

describe('the link to the page of the travellers', () => {
  it('is offered beside a trip that is still ahead, and not beside one that is over', async () => {
    const trip = await paid()
    const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
    const query = { references: String(row?.['reference']) }
    await issueVoucher(app.platform, trip.bookingId)
    const url = async () => (await trip.visitor.call(listBillingDocuments, { query })).trips[0]?.travellersUrl
    expect(await url()).toContain(trip.token)
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect(await url()).toBeNull()
    expect(await read(trip)).toMatchObject({ standing: 'begun' })
  })
})

describe('the saved travellers of an account', () => {
  it('are offered on the page while it is open, and no longer when the trip has begun', async () => {
    const trip = await paid()
    const owner = await signedIn()
    await owner.call(addSavedTraveller, { body: asha })
    expect((await read(trip, owner)).saved).toMatchObject([asha])
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect((await read(trip, owner)).saved).toBeNull()
  })

  it('get the details entered in a booking, and keep those that the package did not ask for', async () => {
    const trip = await paid({ name: 'required', age: 'optional' })
    const owner = await signedIn()
    await owner.call(addSavedTraveller, { body: asha })
    await store(owner, trip, { name: 'ASHA Patel' })
    expect(await listSaved(owner)).toMatchObject([{ ...asha, name: 'ASHA Patel' }])
    const more = await paid()
    const travellerDetails = { name: 'Asha Patel', age: 40, gender: 'other', food: 'vegetarian' }
    await store(owner, more, travellerDetails)
    expect(await listSaved(owner)).toMatchObject([travellerDetails])
    expect(await listSaved(owner)).toHaveLength(1)
  })

  it('may be saved again under their own name, which changes no other traveller', async () => {
    const owner = await signedIn()
    const { traveller } = await owner.call(addSavedTraveller, { body: asha })
    await owner.call(addSavedTraveller, { body: { name: 'Ravi Patel', age: 71 } })
    const body = { name: asha.name, age: 35 }
    await owner.call(changeSavedTraveller, { params: { id: traveller.id }, body })
    expect(await listSaved(owner)).toMatchObject([
      { id: traveller.id, age: 35, gender: null, food: null },
      { name: 'Ravi Patel', age: 71 },
    ])
  })
})
