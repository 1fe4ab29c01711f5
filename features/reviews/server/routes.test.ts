import { afterAll, describe, expect, it } from 'vitest'
import { listBillingDocuments } from '#features/documents/api/calls.ts'
import {
  deleteReview,
  getOwnReview,
  getReviewSummary,
  listReviews,
  setReviewRequests,
  writeReview,
  type ReviewBody,
} from '../api/calls.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { readCatalogRevision } from '#tests/helpers/read-catalog-revision.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, reviewTokenOf, type TravelledTrip } from '#tests/helpers/travelled-trip.ts'

const app = await createTestApp()
afterAll(() => app.close())
const DAY_MINUTES = 24 * 60
const visitor = app.visitor()

const TEXT = 'The guide knew every ghat by its story,\nand my mother could sit wherever we stood.'
const body = (changes: Partial<ReviewBody> = {}): ReviewBody => ({
  revision: null,
  rating: 5,
  aspects: { guide: 5, food: 4 },
  title: 'Kashi without hurry',
  text: TEXT,
  isNamed: true,
  place: 'Surat',
  ...changes,
})
const write = ({ token }: Pick<TravelledTrip, 'token'>, changes: Partial<ReviewBody> = {}) =>
  visitor.call(writeReview, { params: { token }, body: body(changes) })
const refusalOf = async (token: string, changes: object = {}) => {
  const { status, body: answer } = await visitor.send('POST', `/api/reviews/${token}`, {
    json: { ...body(), ...changes },
  })
  return [status, answer['code']]
}
const fetchReviews = (id: number) => visitor.call(listReviews, { params: { id } })
const summaryOf = (id: number) => visitor.call(getReviewSummary, { params: { id } })
const createTravelledTrip = (name = 'Smt. Meera Shah') => buildTravelledTrip(app, { customer: { customer_name: name } })

describe('a review', () => {
  it('of a completed booking is shown immediately, with the name to which its author agreed', async () => {
    const trip = await createTravelledTrip()
    expect(await summaryOf(trip.packageId)).toMatchObject({ count: 0, average: null, withheld: 0, aspects: [] })
    const before = await readCatalogRevision(app.platform.db)
    const ownReview = await visitor.call(getOwnReview, { params: { token: trip.token } })
    expect(ownReview).toMatchObject({ name: 'Meera S.', window: 'open', review: null, isRequested: true })

    const answer = await write(trip)
    expect(answer.review).toMatchObject({ status: 'published', rating: 5, text: TEXT, isNamed: true, reply: null })
    expect(await fetchReviews(trip.packageId)).toEqual([
      {
        id: expect.any(String),
        rating: 5,
        aspects: { guide: 5, food: 4 },
        title: 'Kashi without hurry',
        text: TEXT,
        name: 'Meera S.',
        place: 'Surat',
        travelledIn: '2026-11',
        writtenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        isChanged: false,
        reply: null,
      },
    ])
    // The stored pages become invalid, so that the package's page shows the review.
    expect(await readCatalogRevision(app.platform.db)).toBe(before + 1)
    expect(await summaryOf(trip.packageId)).toMatchObject({ count: 1, average: null, distribution: [0, 0, 0, 0, 1] })
  })

  it('exists once per booking, even if it is sent twice at the same time, and can be changed', async () => {
    const trip = await createTravelledTrip()
    await Promise.all([write(trip, { rating: 2 }), write(trip, { rating: 2 })])
    app.clock.advanceMinutes(1)
    const { revision } = await visitor.call(getOwnReview, { params: { token: trip.token } })
    await write(trip, { revision, rating: 4, isNamed: false, title: '', text: '', aspects: {} })
    const publishedReviews = await fetchReviews(trip.packageId)
    expect(publishedReviews).toEqual([
      expect.objectContaining({ rating: 4, name: null, place: '', title: '', text: '', aspects: {}, isChanged: true }),
    ])
  })

  it('is refused for a trip that is not over, was cancelled, or was too long ago', async () => {
    const paid = await buildPaidTrip(app, { startDate: addDays(todayIn('Asia/Kolkata', app.clock.now()), 1) })
    const token = reviewTokenOf(app, paid.bookingId)
    expect(await refusalOf(token)).toEqual([409, 'REVIEW_NOT_OPEN'])
    expect((await visitor.call(getOwnReview, { params: { token } })).window).toBe('not_travelled')
    await app.database.pool.query("update bookings set status = 'cancelled' where id = $1", [paid.bookingId])
    expect(await refusalOf(token)).toEqual([409, 'REVIEW_NOT_OPEN'])

    const other = await createTestApp()
    const old = await buildTravelledTrip(other)
    other.clock.advanceMinutes(365 * DAY_MINUTES)
    const late = await other.visitor().send('POST', `/api/reviews/${old.token}`, { json: body() })
    expect([late.status, late.body['code']]).toEqual([409, 'REVIEW_CLOSED'])
    await other.close()
  })

  it('can be changed for 30 days, and deleted at any time; then no part of it is stored', async () => {
    const other = await createTestApp()
    const guest = other.visitor()
    const trip = await buildTravelledTrip(other)
    const params = { token: trip.token }
    await guest.call(writeReview, { params, body: body() })
    const { revision } = await guest.call(deleteReview, { params, body: {} })
    await guest.call(writeReview, { params, body: body({ revision, rating: 3 }) })
    expect(await guest.call(listReviews, { params: { id: trip.packageId } })).toHaveLength(1)
    other.clock.advanceMinutes(31 * DAY_MINUTES)
    const changeAnswer = await guest.send('POST', `/api/reviews/${trip.token}`, { json: body() })
    expect(changeAnswer.body['code']).toBe('REVIEW_CLOSED')
    expect(await guest.call(deleteReview, { params, body: {} })).toMatchObject({ review: null, window: 'closed' })
    const { rows } = await other.database.pool.query('select * from reviews')
    expect(JSON.stringify(rows)).not.toMatch(/Kashi|ghat|Surat|Meera/)
    const secondAnswer = await guest.send('POST', `/api/reviews/${trip.token}/delete`, { json: {} })
    expect([secondAnswer.status, secondAnswer.body['code']]).toEqual([404, 'REVIEW_NOT_FOUND'])
    const history = await other.database.pool.query(
      "select from_status, to_status from status_history where entity = 'review' order by seq",
    )
    expect(history.rows.map((row) => `${row.from_status} ${row.to_status}`)).toEqual([
      'new published',
      'published removed',
      'removed published',
      'published removed',
    ])
    await other.close()
  })

  it('is stored as plain text, whatever its author pastes into it', async () => {
    const trip = await createTravelledTrip('Asha <script>')
    await write(trip, {
      title: '<img src=x>\u202E',
      text: '  <script>alert(1)</script>\r\n\r\n\r\n\r\nIt was \u2066good\u200B.  ',
      place: '\u200FSurat',
    })
    const [publishedReview] = await fetchReviews(trip.packageId)
    expect(publishedReview).toMatchObject({
      title: '<img src=x>',
      text: '<script>alert(1)</script>\n\nIt was good.',
      name: 'Asha S.',
      place: 'Surat',
    })
  })
})

describe('the link to a review', () => {
  it('is listed beside the documents of a completed booking, for its owner, until the year is over', async () => {
    const trip = await createTravelledTrip()
    await issueVoucher(app.platform, trip.bookingId)
    const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [trip.bookingId])
    const linkOf = async () => {
      const query = { references: String(rows[0].reference) }
      return (await trip.visitor.call(listBillingDocuments, { query })).trips.map(({ review }) => review)
    }
    expect(await linkOf()).toEqual([{ url: `/review#token=${trip.token}`, isWritten: false }])
    await write(trip)
    expect(await linkOf()).toEqual([{ url: `/review#token=${trip.token}`, isWritten: true }])
    const paid = await buildPaidTrip(app, { startDate: addDays(todayIn('Asia/Kolkata', app.clock.now()), 1) })
    await issueVoucher(app.platform, paid.bookingId)
    const other = await app.database.pool.query('select reference from bookings where id = $1', [paid.bookingId])
    const documents = await paid.visitor.call(listBillingDocuments, { query: { references: other.rows[0].reference } })
    expect(documents.trips).toEqual([expect.objectContaining({ review: null })])
  })
})

describe('invalid input', () => {
  it('is refused with an explanation, never with an internal error', async () => {
    const { token, packageId } = await createTravelledTrip()
    for (const changes of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '5' },
      { rating: null },
      { aspects: { guide: 9 } },
      { aspects: { pool: 5 } },
      { aspects: [5] },
      { title: 'x'.repeat(81) },
      { title: 'a\u0000b' },
      { text: 'x'.repeat(6001) },
      { text: 7 },
      { place: 'x'.repeat(41) },
      { isNamed: 'yes' },
      { revision: 7 },
      { revision: undefined },
      { status: 'published' },
    ])
      expect(await refusalOf(token, changes), JSON.stringify(changes).slice(0, 60)).toEqual([422, 'INVALID_INPUT'])
    for (const text of ['Too short.', `Long${'x'.repeat(2998)}`, `${'\u200B'.repeat(40)}short`])
      expect(await refusalOf(token, { text })).toEqual([422, 'REVIEW_TEXT_LENGTH'])
    for (const invalidReview of [
      'x',
      'A'.repeat(64),
      `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`,
      '..%2f',
      token.toUpperCase(),
    ]) {
      expect((await refusalOf(invalidReview))[1], invalidReview).toBe('REVIEW_LINK_INVALID')
      expect((await visitor.send('GET', `/api/reviews/${invalidReview}`)).status).toBe(404)
    }
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'cursor=x', 'page=2', 'limit=1&limit=2'])
      expect((await visitor.send('GET', `/api/packages/${packageId}/reviews?${query}`)).status, query).toBe(422)
    for (const path of ['/api/packages/999999/reviews', '/api/packages/999999/reviews/summary'])
      expect((await visitor.send('GET', path)).body['code']).toBe('TOUR_PACKAGE_NOT_FOUND')
    expect(await fetchReviews(packageId)).toEqual([])
  })

  it('from another site changes nothing', async () => {
    const { token } = await createTravelledTrip()
    const answer = await visitor.send('POST', `/api/reviews/${token}`, {
      json: body(),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.body['code']).toBe('FORBIDDEN_ORIGIN')
  })

  it('is limited per link', async () => {
    const limitedApp = await createTestApp({ scale: 1 })
    const trip = await buildTravelledTrip(limitedApp)
    const answers = []
    for (let i = 0; i < 21; i++) {
      const { status } = await limitedApp.visitor().send('POST', `/api/reviews/${trip.token}`, { json: body() })
      answers.push(status)
    }
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    await limitedApp.close()
  })
})

describe('the list of a package', () => {
  it('comes in pages, newest first, with averages from three ratings on', async () => {
    const first = await createTravelledTrip()
    const { packageId } = first
    const trips = [first]
    for (const name of ['Ravi Patel', 'Asha Iyer', 'Kiran']) {
      const trip = await createTravelledTrip(name)
      await app.database.pool.query('update bookings set tour_package_id = $1 where id = $2', [
        packageId,
        trip.bookingId,
      ])
      trips.push(trip)
    }
    for (const [i, trip] of trips.entries()) {
      app.clock.advanceMinutes(1)
      await write(trip, { rating: i + 2, aspects: i === 0 ? { care: 1 } : { guide: 4, care: 5 } })
    }
    const part = await visitor.send('GET', `/api/packages/${packageId}/reviews?limit=3`)
    expect(part.headers.get('x-total-count')).toBe('4')
    const next = /<(.+)>; rel="next"/.exec(part.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await visitor.send('GET', next)
    expect(rest.headers.get('link')).toBeNull()
    const names = [part, rest].flatMap((answer) => Array.from(Object.values(answer.body)).map((review) => review))
    expect(names.map((review) => Object(review).name)).toEqual(['Kiran', 'Asha I.', 'Ravi P.', 'Meera S.'])
    expect(await summaryOf(packageId)).toEqual({
      count: 4,
      average: 3.5,
      distribution: [0, 1, 1, 1, 1],
      aspects: [
        { aspect: 'guide', average: 4, count: 3 },
        { aspect: 'care', average: 4, count: 4 },
      ],
      withheld: 0,
    })
  })
})

describe('a refusal of review requests', () => {
  it('applies to the email address of the booking, and can be withdrawn', async () => {
    const { token } = await createTravelledTrip()
    const params = { token }
    expect(await visitor.call(setReviewRequests, { params, body: { isRequested: false } })).toMatchObject({
      isRequested: false,
    })
    expect(await visitor.call(setReviewRequests, { params, body: { isRequested: false } })).toMatchObject({
      isRequested: false,
    })
    expect(await visitor.call(setReviewRequests, { params, body: { isRequested: true } })).toMatchObject({
      isRequested: true,
    })
  })
})
