import { expect, type Page } from '@playwright/test'
import { createBooking } from '#features/bookings/api/calls.ts'
import { listBillingDocuments, type BillingDocuments } from '#features/documents/api/calls.ts'
import { queryString } from '#kernel/wire/endpoint.ts'
import { createOrder } from '#features/payments/api/calls.ts'
import { addDays, todayIn } from '#kernel/dates/calendar-date.ts'
import { completeBookings } from '#features/bookings/server/complete-bookings.ts'
import { readReviewForDesk } from '#features/reviews/server/list-reviews-for-desk.ts'
import { replyToReview } from '#features/reviews/server/reply-to-review.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/runtime/log.ts'
import type { App } from './app-server.ts'
import { bookingBody } from './book.ts'
import { buildPromoCode } from './build-promo-code.ts'
import { postAs } from './post-as.ts'

/** The trip is moved to start this many days ago. */
const DAYS_AGO = 60

type BookingOptions = { page: Page; app: App; packageId: number; traveller: { name: string; email: string } }

/**
 * Books a free trip in the browser of `page`, and moves it into the past. Returns the review link that the owner
 * of the booking gets.
 */
export async function finishBooking({ page, app, packageId, traveller }: BookingOptions): Promise<string> {
  const { db, pool } = app.database
  const startDate = addDays(todayIn('Asia/Kolkata', new Date()), 30)
  const customer = { customer_name: traveller.name, email: traveller.email }
  const body = bookingBody({ packageId, startDate, customer })
  const { bookingId } = await postAs<{ bookingId: string }>(page, createBooking.path, body)
  const promo = await buildPromoCode(db, { percent: 100 })
  await postAs(page, createOrder.path, { packageId, booking: null, booking_id: bookingId, promo_code: promo })
  const { rows } = await pool.query<{ reference: string }>(
    'update bookings set start_date = start_date - $2::int, end_date = end_date - $2::int where id = $1 returning reference',
    [bookingId, DAYS_AGO + 30],
  )
  await completeBookings({ db, clock: systemClock })
  let url = ''
  await expect
    .poll(async () => {
      const references = rows[0]?.reference ?? ''
      const answer = await page.request.get(`${listBillingDocuments.path}${queryString({ references })}`)
      // A busy server rejects the request, which is then repeated.
      if (!answer.ok()) return ''
      const documents: BillingDocuments = await answer.json()
      url = documents.trips[0]?.review?.url ?? ''
      return url
    })
    .not.toBe('')
  return url
}

/** Replies to the newest review, as the desk does. */
export async function replyToNewestReview({ database }: App, text: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('select id from reviews order by written_at desc limit 1')
  const jobs = createJobs({ connection: database.connection, log: createLog('silent'), poolSize: 1 })
  await jobs.start()
  try {
    const platform = { db: database.db, clock: systemClock, jobs }
    const staff = { id: 'the tests', role: 'manager' } as const
    const { id, version } = await readReviewForDesk(database.db, staff, rows[0]?.id ?? '')
    await replyToReview(platform, staff, { reviewId: id, version, text })
  } finally {
    await jobs.stop()
  }
}
