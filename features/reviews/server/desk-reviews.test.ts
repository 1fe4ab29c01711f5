import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import type { DeskReview } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { getOwnReview, getReviewSummary, listReviews, writeReview } from '../api/calls.ts'
import { UNDO_MS } from '#kernel/files/undo.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, type TravelledTrip } from '#tests/helpers/travelled-trip.ts'
import { sendReviewNotification } from './send-review-notification.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const content = await hireStaff(app, { role: 'content', name: 'Farhan Qureshi' })
const visitor = app.visitor()
const COMPLAINT = 'The bus came two hours late on both days.'

async function write({ token }: TravelledTrip, review: { rating?: number; text?: string } = {}): Promise<void> {
  const { revision } = await visitor.call(getOwnReview, { params: { token } })
  const body = {
    revision,
    rating: 2,
    aspects: {},
    title: '',
    text: COMPLAINT,
    isNamed: true,
    place: 'Surat',
    ...review,
  }
  await visitor.call(writeReview, { params: { token }, body })
}

type Query = { view?: DeskView; stars?: string; q?: string; limit?: number; cursor?: string }
type DeskView = 'all' | 'waits' | 'again' | 'shown' | 'withheld'
const list = (query: Query = {}, by = manager.browser) => by.call(calls.listDeskReviews, { query })
const count = (by = manager.browser) => by.call(calls.countDeskReviews)
const idsOf = async (query: Query) => (await list(query)).reviews.map(({ id }) => id)

/** A trip with its review, as the office reads it. */
async function createReview(review: { rating?: number; text?: string } = {}) {
  const trip = await buildTravelledTrip(app)
  await write(trip, review)
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [trip.bookingId])
  const reference = String(rows[0].reference)
  const { reviews } = await list({ q: reference })
  if (reviews[0] === undefined) throw new Error('the desk does not list the review')
  return { ...trip, reference, review: reviews[0] }
}

const reply = ({ id, version }: DeskReview, text: string | null, by = manager.browser) =>
  by.call(calls.replyToReview, { params: { id }, body: { version, text } })
const withhold = ({ id, version }: DeskReview, reason: 'abuse' | 'personal_data' = 'personal_data') =>
  manager.browser.call(calls.withholdReview, { params: { id }, body: { version, reason } })
const show = ({ id, version }: DeskReview) =>
  manager.browser.call(calls.republishReview, { params: { id }, body: { version } })

describe('the reviews at the desk', () => {
  it('are listed newest first, filtered by view, stars and words, with links to other pages', async () => {
    const [first, second] = [await createReview(), await createReview({ rating: 5, text: '' })]
    expect((await idsOf({})).slice(0, 2)).toEqual([second.review.id, first.review.id])
    expect(await idsOf({ stars: '2,3' })).toEqual([first.review.id])
    expect(await idsOf({ q: 'two hours LATE' })).toEqual([first.review.id])
    expect(first.review).toMatchObject({
      reference: first.reference,
      rating: 2,
      name: 'Asha S.',
      place: 'Surat',
      changedAt: null,
      reply: null,
      withheld: null,
    })
    const page = await list({ limit: 1 })
    expect(page).toMatchObject({ reviews: [{ id: second.review.id }], totals: { reviews: 2, withheld: 0 } })
    expect(await idsOf({ limit: 1, cursor: page.next ?? '' })).toEqual([first.review.id])
    expect(await list({ q: 'no such words', stars: '5' })).toMatchObject({
      reviews: [],
      hidden: [
        { filter: 'q', count: 1 },
        { filter: 'stars', count: 0 },
      ],
    })
  })

  it('wait for a reply while they contain text or have few stars, and Today counts them', async () => {
    const before = await count()
    const { review } = await createReview({ rating: 2 })
    await createReview({ rating: 4, text: '' })
    expect(await count()).toEqual({ ...before, waiting: before.waiting + 1, low: before.low + 1 })
    expect(await idsOf({ view: 'waits' })).toContain(review.id)
    await reply(review, 'We are sorry.', content.browser)
    expect(await count()).toEqual(before)
    expect(await count(content.browser)).toEqual({ ...before, again: null })
  })

  it('show the reference of a booking only to staff who may read bookings', async () => {
    const { review } = await createReview()
    const { reviews } = await list({}, content.browser)
    expect(reviews.find(({ id }) => id === review.id)).toMatchObject({ reference: null, text: COMPLAINT })
  })
})

describe('a reply', () => {
  it('is shown below the review for everybody, with its writer only at the desk, and can be removed', async () => {
    const { review, packageId } = await createReview()
    const replied = await reply(review, 'We are sorry.', content.browser)
    expect(replied.reply).toMatchObject({ text: 'We are sorry.', by: 'Farhan Qureshi' })
    const [shownReview] = await visitor.call(listReviews, { params: { id: packageId } })
    expect(shownReview?.reply).toEqual({ text: 'We are sorry.', on: expect.stringMatching(/^20/) })
    expect((await reply(replied, null)).reply).toBeNull()
  })

  it('is not saved when the author or a colleague has changed the review in between', async () => {
    const trip = await createReview()
    const { review } = trip
    const sendReply = (text: string) =>
      manager.browser.send('POST', fillPath(calls.replyToReview.path, { id: review.id }), {
        json: { version: review.version, text },
      })
    app.clock.advanceMinutes(1)
    await write(trip, { text: 'The bus came on time after all, we were early.' })
    const refusal = await sendReply('We are sorry that the bus was late.')
    expect(refusal.body).toMatchObject({
      code: 'DESK_CHANGED_CONCURRENTLY',
      present: { text: expect.stringMatching('on time') },
    })
    const [present] = (await list({ q: trip.reference })).reviews
    if (present === undefined) throw new Error('the review is gone')
    const texts = ['By Meera.', 'By Farhan.']
    const both = await Promise.all([
      manager.browser.send('POST', fillPath(calls.replyToReview.path, present), {
        json: { version: present.version, text: texts[0] },
      }),
      content.browser.send('POST', fillPath(calls.replyToReview.path, present), {
        json: { version: present.version, text: texts[1] },
      }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a withheld review', () => {
  it('is counted in public, and its author is informed only after the ten seconds for undo', async () => {
    const { review, packageId } = await createReview()
    const withheld = await withhold(review)
    expect(withheld).toMatchObject({ status: 'withheld', withheld: { reason: 'personal_data', by: 'Meera Iyer' } })
    expect(await visitor.call(getReviewSummary, { params: { id: packageId } })).toMatchObject({ withheld: 1 })
    const { rows } = await app.database.pool.query(
      `select data, start_after from jobs.job where name = 'review-news' and data->>'news' = 'withheld' and data->>'reviewId' = $1`,
      [review.id],
    )
    expect(rows).toHaveLength(1)
    const wait = new Date(rows[0].start_after).getTime() - app.clock.now().getTime()
    expect(wait).toBeGreaterThan(UNDO_MS)

    const shownReview = await show(withheld)
    expect(shownReview).toMatchObject({ status: 'published', withheld: null })
    app.clock.advanceMinutes(1)
    await withhold(shownReview, 'abuse')
    await sendReviewNotification(app.platform, rows[0].data)
    const mails = `select 1 from mails where kind = 'review-withheld' and dedupe_key like '%' || $1 || '%'`
    expect((await app.database.pool.query(mails, [review.id])).rows).toEqual([])
  })

  it('returns to the office when its author changes it, until somebody has read it again', async () => {
    const trip = await createReview()
    await withhold(trip.review)
    expect(await idsOf({ view: 'again' })).not.toContain(trip.review.id)
    const before = (await count()).again ?? 0
    app.clock.advanceMinutes(1)
    await write(trip, { text: 'The bus came two hours late, ask the driver.' })
    expect((await count()).again).toBe(before + 1)
    const [changedReview] = (await list({ view: 'again', q: trip.reference })).reviews
    if (changedReview === undefined) throw new Error('it does not wait to be read')
    expect(changedReview.withheld).toMatchObject({ isChangedSince: true })
    app.clock.advanceMinutes(1)
    const withheld = await withhold(changedReview, 'abuse')
    expect(withheld).toMatchObject({ status: 'withheld', withheld: { reason: 'abuse', isChangedSince: false } })
    expect((await count()).again).toBe(before)
    const { rows } = await app.database.pool.query(
      `select before, after from audit_events where name = 'review_kept_withheld' and object_id = $1`,
      [trip.review.id],
    )
    expect(rows).toEqual([{ before: { reason: 'personal_data' }, after: { reason: 'abuse' } }])
  })

  it('is decided by owners and managers, for a reason of the closed list', async () => {
    const { review } = await createReview()
    const path = fillPath(calls.withholdReview.path, review)
    const json = { version: review.version, reason: 'abuse' }
    expect((await content.browser.send('POST', path, { json })).body['code']).toBe('DESK_ROLE')
    const badForUs = await manager.browser.send('POST', path, { json: { ...json, reason: 'bad_for_us' } })
    expect(badForUs.status).toBe(422)
    const shownReview = await manager.browser.send('POST', fillPath(calls.republishReview.path, review), {
      json: { version: review.version },
    })
    expect(shownReview.body['code']).toBe('STATUS_CHANGE_NOT_ALLOWED')
  })
})
