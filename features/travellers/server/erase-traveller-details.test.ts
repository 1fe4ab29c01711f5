import { afterAll, describe, expect, it } from 'vitest'
import { saveTraveller } from '../api/calls.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseTravellerDetails } from './erase-traveller-details.ts'
import { travellersToken } from './travellers-link.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const DAY_MS = 86_400_000
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const needs = { name: 'required', age: 'required', medicalNotes: 'optional' } as const

async function paid(guests: number) {
  const { visitor, bookingId } = await buildPaidTrip(app, { needs, guests })
  const token = travellersToken(app.platform.secrets.booking, bookingId)
  const save = (place: number, body: object) =>
    visitor.call(saveTraveller, { params: { token, place }, body: { revision: 0, ...body } })
  return { bookingId, save }
}

describe('the nightly erasure', () => {
  it('erases medical notes 14 days after the last day, everything after 84, and what is left of cancelled bookings', async () => {
    await sql('delete from traveller_details')
    const [travelled, cancelled] = [await paid(1), await paid(1)]
    await travelled.save(1, { name: 'Asha Patel', age: 34, medicalNotes: 'Asthma' })
    await cancelled.save(1, { name: 'Ravi Patel', age: 71 })
    expect(await eraseTravellerDetails(app.platform)).toMatchObject({ notes: 0, travellers: 0 })
    await sql("update bookings set status = 'cancelled' where id = $1", cancelled.bookingId)
    expect(await eraseTravellerDetails(app.platform)).toMatchObject({ notes: 0, travellers: 1 })
    // The trip ends on 12 December.
    const lastDay = new Date('2026-12-12T06:30:00Z').getTime()
    const erasedAfter = (days: number) => {
      app.clock.set(new Date(lastDay + days * DAY_MS))
      return eraseTravellerDetails(app.platform)
    }
    expect(await erasedAfter(13)).toMatchObject({ notes: 0, travellers: 0 })
    expect(await erasedAfter(14)).toMatchObject({ notes: 1, travellers: 0 })
    expect(await erasedAfter(83)).toMatchObject({ notes: 0, travellers: 0 })
    expect(await erasedAfter(84)).toMatchObject({ notes: 0, travellers: 1 })
  })
})
