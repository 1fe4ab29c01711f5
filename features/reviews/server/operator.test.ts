import { afterAll, describe, expect, it } from 'vitest'
import { deleteReview, getOwnReview, getReviewSummary, listReviews, writeReview } from '../api/calls.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { officeOf } from '#tests/helpers/review-office.ts'
import { buildTravelledTrip, type TravelledTrip } from '#tests/helpers/travelled-trip.ts'
import { sendReviewNotification } from './send-review-notification.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform } = app
const visitor = app.visitor()
const { actor, reply, withhold, showAgain } = officeOf(platform)

const write = async ({ token }: TravelledTrip, rating: number, text = '') => {
  const { revision } = await visitor.call(getOwnReview, { params: { token } })
  return visitor.call(writeReview, {
    params: { token },
    body: { revision, rating, aspects: { food: 3 }, title: '', text, isNamed: true, place: '' },
  })
}

/** A trip with its review, and the review's id. */
async function createReview(rating = 2): Promise<TravelledTrip & { reviewId: string }> {
  const trip = await buildTravelledTrip(app)
  await write(trip, rating, 'The bus came two hours late on both days.')
  const [review] = await visitor.call(listReviews, { params: { id: trip.packageId } })
  return { ...trip, reviewId: review?.id ?? '' }
}
const fetchReviews = (id: number) => visitor.call(listReviews, { params: { id } })
const summaryOf = (id: number) => visitor.call(getReviewSummary, { params: { id } })
const ownReviewOf = async ({ token }: TravelledTrip) => (await visitor.call(getOwnReview, { params: { token } })).review
const at = app.clock.now().toISOString()
const mailsOf = async (kind: string, reviewId: string) => {
  const { rows } = await app.database.pool.query(
    "select to_email, subject, text, html from mails where kind = $1 and dedupe_key like '%' || $2 || '%' order by created_at",
    [kind, reviewId],
  )
  return rows
}

/** Handles the queued messages about one review, as the job does. */
async function processReviewNotifications(reviewId: string): Promise<void> {
  const { rows } = await app.database.pool.query(
    "select data from jobs.job where name = 'review-news' and data->>'reviewId' = $1 order by created_on",
    [reviewId],
  )
  for (const { data } of rows) await sendReviewNotification(platform, data)
}

describe('the emails about a review', () => {
  it('contain neither its text nor the name, the stars or our reply, so that deleting it leaves nothing', async () => {
    const { reviewId } = await createReview(2)
    await reply(reviewId, 'We are sorry for the bus.')
    await processReviewNotifications(reviewId)
    const mails = [...(await mailsOf('review-written', reviewId)), ...(await mailsOf('review-replied', reviewId))]
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(/two hours late|sorry for the bus|Asha S\.|2 of 5/)
  })
})

describe('the operator’s reply', () => {
  it('is shown below the review, can be changed and removed, and its author is informed once', async () => {
    const trip = await createReview()
    const { reviewId } = trip
    await reply(reviewId, ' We are sorry.\r\n\r\n\r\n\u202EThe driver has changed. ')
    const [shownReview] = await fetchReviews(trip.packageId)
    expect(shownReview?.reply).toMatchObject({ text: 'We are sorry.\n\nThe driver has changed.' })
    await sendReviewNotification(platform, { reviewId, news: 'replied', at })
    await reply(reviewId, 'We are very sorry.')
    await sendReviewNotification(platform, { reviewId, news: 'replied', at })
    const mails = await mailsOf('review-replied', reviewId)
    expect(mails).toEqual([expect.objectContaining({ to_email: 'asha@example.com' })])
    expect(mails[0].text).toContain(`/review#token=${trip.token}`)
    expect(await ownReviewOf(trip)).toMatchObject({ reply: { text: 'We are very sorry.' } })
    await reply(reviewId, null)
    expect((await fetchReviews(trip.packageId))[0]?.reply).toBeNull()
  })

  it('is refused when it is empty or too long, or when the review was deleted', async () => {
    const { reviewId, token } = await createReview()
    const attemptReply = (text: string) => reply(reviewId, text)
    await expect(attemptReply(' \u200B ')).rejects.toMatchObject({ code: 'REPLY_EMPTY' })
    await expect(attemptReply('x'.repeat(2001))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await visitor.call(deleteReview, { params: { token }, body: {} })
    await expect(attemptReply('Thank you.')).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
  })
})

describe('withholding a review', () => {
  it('hides it from the page for a reason that is sent to its author, and is counted in public', async () => {
    const trip = await createReview(1)
    const { reviewId, packageId } = trip
    await withhold(reviewId, 'personal_data')
    expect(await fetchReviews(packageId)).toEqual([])
    expect(await summaryOf(packageId)).toMatchObject({ count: 0, distribution: [0, 0, 0, 0, 0], withheld: 1 })
    expect(await ownReviewOf(trip)).toMatchObject({ status: 'withheld', withheldReason: 'personal_data' })
    await processReviewNotifications(reviewId)
    expect((await mailsOf('review-withheld', reviewId))[0].text).toContain('a phone number or a full name')
    await showAgain(reviewId)
    expect(await fetchReviews(packageId)).toHaveLength(1)
    expect(await summaryOf(packageId)).toMatchObject({ count: 1, withheld: 0 })
    await expect(showAgain(reviewId)).rejects.toMatchObject({
      code: 'STATUS_CHANGE_NOT_ALLOWED',
    })
  })

  it('can be answered with a change, even after the 30 days', async () => {
    const other = await createTestApp()
    const guest = other.visitor()
    const { token, packageId } = await buildTravelledTrip(other)
    const reviewBody = {
      rating: 1,
      aspects: {},
      title: '',
      text: 'Ask Ramesh, 98765 43210.',
      isNamed: false,
      place: '',
    }
    const { revision } = await guest.call(writeReview, { params: { token }, body: { ...reviewBody, revision: null } })
    const [review] = await guest.call(listReviews, { params: { id: packageId } })
    other.clock.advanceMinutes(40 * 24 * 60)
    await officeOf(other.platform).withhold(review?.id ?? '', 'personal_data')
    expect(await guest.call(getOwnReview, { params: { token } })).toMatchObject({ window: 'open' })
    const changedReview = await guest.call(writeReview, {
      params: { token },
      body: { ...reviewBody, revision, text: '' },
    })
    expect(changedReview.review).toMatchObject({ status: 'withheld', text: '' })
    await other.close()
  })

  it('informs its author each time, and the office when a withheld review changes', async () => {
    const trip = await createReview(1)
    const { reviewId } = trip
    const count = async (kind: string) => {
      await processReviewNotifications(reviewId)
      // Runs the job again, as if the result of the first run had been lost.
      await processReviewNotifications(reviewId)
      return (await mailsOf(kind, reviewId)).length
    }
    await withhold(reviewId, 'abuse')
    expect(await count('review-withheld')).toBe(1)
    app.clock.advanceMinutes(60)
    await write(trip, 1)
    expect(await count('review-changed')).toBe(1)
    expect((await mailsOf('review-changed', reviewId)).at(-1)).toMatchObject({ to_email: platform.site.email })
    await showAgain(reviewId)
    await write(trip, 2)
    expect(await count('review-changed')).toBe(1)
    await withhold(reviewId, 'abuse')
    expect(await count('review-withheld')).toBe(2)
    app.clock.advanceMinutes(60)
    await visitor.call(deleteReview, { params: { token: trip.token }, body: {} })
    await write(trip, 1)
    expect(await count('review-changed')).toBe(2)
  })

  it('cannot be undone by changing the review, or by deleting it and writing it again', async () => {
    const trip = await createReview(1)
    const { reviewId, packageId } = trip
    await withhold(reviewId, 'abuse')
    app.clock.advanceMinutes(1)
    expect((await write(trip, 1)).review).toMatchObject({ status: 'withheld', text: '' })
    await visitor.call(deleteReview, { params: { token: trip.token }, body: {} })
    expect(await summaryOf(packageId)).toMatchObject({ withheld: 0 })
    await expect(showAgain(reviewId)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
    expect((await write(trip, 1)).review).toMatchObject({ status: 'withheld' })
    expect(await fetchReviews(packageId)).toEqual([])
    // The history says who did what.
    const { rows } = await app.database.pool.query(
      'select to_status, actor, cause from status_history where entity_id = $1 order by seq',
      [reviewId],
    )
    expect(rows.slice(1).map((row) => [row.to_status, row.actor, row.cause])).toEqual([
      ['withheld', actor, 'abuse'],
      ['removed', 'traveller', 'removed by the author'],
      ['withheld', 'traveller', 'rewritten'],
    ])
  })

  it('allows no other reasons, from any code that writes to the table', async () => {
    const { reviewId } = await createReview(1)
    const update = "update reviews set status = 'withheld', withheld_reason = $2 where id = $1"
    for (const reason of ['bad_for_us', null])
      await expect(app.database.pool.query(update, [reviewId, reason])).rejects.toThrow('reviews_withheld')
  })
})

describe('a new review', () => {
  it('is reported to the office, once', async () => {
    const { reviewId } = await createReview(4)
    await sendReviewNotification(platform, { reviewId, news: 'written', at })
    await sendReviewNotification(platform, { reviewId, news: 'written', at })
    const mails = await mailsOf('review-written', reviewId)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_email: platform.site.email, subject: 'New review: Kashi in three days' })
  })
})
