import { afterAll, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { saveTraveller } from '../api/calls.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { travellersToken } from './travellers-link.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())

it('a cancelled booking loses its travellers immediately; a partly cancelled booking loses nobody', async () => {
  const needs = { name: 'required', medicalNotes: 'optional' } as const
  const { visitor, bookingId } = await buildPaidTrip(app, { needs, guests: 2 })
  const token = travellersToken(app.platform.secrets.booking, bookingId)
  for (const place of [1, 2]) {
    const body = { revision: 0, name: `Asha ${place === 1 ? 'Patel' : 'Shah'}`, medicalNotes: 'Asthma' }
    await visitor.call(saveTraveller, { params: { token, place }, body })
  }
  const cancelOne = async (): Promise<void> => {
    const params = { bookingId }
    const { guestsBefore, refundPaise } = await visitor.call(previewCancellation, { params, query: { guests: 1 } })
    await visitor.call(cancelBooking, { params, body: { guests: 1, guestsBefore, expectedRefundPaise: refundPaise } })
  }
  const countTravellers = async () =>
    (await app.database.pool.query('select name from traveller_details where booking_id = $1', [bookingId])).rows.length
  await cancelOne()
  expect(await countTravellers()).toBe(2)
  await cancelOne()
  await until(async () => (await countTravellers()) === 0)
})
