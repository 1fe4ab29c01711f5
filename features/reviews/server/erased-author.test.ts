import { afterAll, describe, expect, it } from 'vitest'
import { listReviews } from '../api/calls.ts'
import { ERASED_EMAIL, ERASED_NAME } from '#kernel/people/erased-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, type TravelledTrip } from '#tests/helpers/travelled-trip.ts'
import { until } from '#tests/helpers/until.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
const visitor = app.visitor()

const review = {
  revision: null,
  rating: 5,
  aspects: {},
  title: 'By Quagga Chitale',
  text: 'I am Quagga Chitale, and I liked it.',
  isNamed: true,
  place: 'Surat',
}
const write = ({ token }: TravelledTrip) => visitor.send('POST', `/api/reviews/${token}`, { json: review })
const createTravelledTrip = () => buildTravelledTrip(app, { customer: { customer_name: 'Quagga Chitale' } })
/** The changes that an erasure of the person makes to the booking. */
const ERASE = 'update bookings set customer_name = $2, email = $3 where id = $1'
/** The lock that all code takes before it changes a review. */
const LOCK =
  'insert into catalog_revision (id, revision) values (1, 1) on conflict (id) do update set revision = catalog_revision.revision + 1'
const erasureParams = ({ bookingId }: TravelledTrip) => [bookingId, ERASED_NAME, ERASED_EMAIL]

describe('the link of an erased author', () => {
  it('opens nothing', async () => {
    const trip = await createTravelledTrip()
    await pool.query(ERASE, erasureParams(trip))
    const { token } = trip
    const answers = [
      await visitor.send('GET', `/api/reviews/${token}`),
      await write(trip),
      await visitor.send('POST', `/api/reviews/${token}/delete`, { json: {} }),
      await visitor.send('POST', `/api/reviews/${token}/requests`, { json: { isRequested: false } }),
    ]
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      answers.map(() => [404, 'REVIEW_LINK_INVALID']),
    )
  })

  it('brings back neither name nor text, even if the author writes during the erasure', async () => {
    const trip = await createTravelledTrip()
    const other = await pool.connect()
    await other.query('begin')
    await other.query(ERASE, erasureParams(trip))
    await other.query(LOCK)
    const answer = write(trip)
    const lockWaitQuery = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await pool.query(lockWaitQuery)).rows.length > 0)
    await other.query('commit')
    other.release()
    expect((await answer).body['code']).toBe('REVIEW_LINK_INVALID')
    expect(await visitor.call(listReviews, { params: { id: trip.packageId } })).toEqual([])
  })
})
