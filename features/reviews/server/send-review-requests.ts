import { addDays, BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { REVIEW_REMINDER_DAYS, REVIEW_REQUEST_DAYS } from '../rules/review-window.ts'
import { reviewMails } from '#messages/reviews/mails.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { reviewLink } from './review-link.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { REVIEW_REMINDER_MAIL, REVIEW_REQUEST_MAIL, reviewRequestRepository } from './review-request-repository.ts'

/** After a job outage, an email is sent at most this many days late. A later request would make no sense. */
const LATE_DAYS = 14
const BATCH = 100

type Kind = typeof REVIEW_REQUEST_MAIL | typeof REVIEW_REMINDER_MAIL
type FindDue = (after: string | null) => Promise<BookingRow[]>

/**
 * Asks travellers for a review two days after their return, and again a week later if they have not written one. After
 * a job outage, an email is sent up to two weeks late. People who do not want to be asked get no email. Each email is
 * sent once per booking.
 *
 * @returns how many emails were queued.
 * @throws {Error} after all others are queued, when some emails could not be written. Only those are written at the
 * next attempt.
 */
export async function sendReviewRequests(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const to = addDays(today, -REVIEW_REQUEST_DAYS)
  const from = addDays(to, -LATE_DAYS)
  const requestedBefore = addDays(today, 1 - REVIEW_REMINDER_DAYS)
  const period = { from: startTimeOf(addDays(requestedBefore, -LATE_DAYS)), before: startTimeOf(requestedBefore) }
  const reminders = await requestReviews(platform, REVIEW_REMINDER_MAIL, (after) =>
    reviewRequestRepository.findUnreminded(db, { period, after, limit: BATCH }),
  )
  const requests = await requestReviews(platform, REVIEW_REQUEST_MAIL, (after) =>
    reviewRequestRepository.findWithoutRequest(db, { from, to, after, limit: BATCH }),
  )
  const failed = reminders.failed + requests.failed
  if (failed > 0) throw new Error(`${failed} review requests could not be queued`)
  return reminders.ordered + requests.ordered
}

async function requestReviews(
  platform: Platform,
  kind: Kind,
  findDue: FindDue,
): Promise<{ ordered: number; failed: number }> {
  const count = { ordered: 0, failed: 0, unneeded: 0 }
  let after: string | null = null
  for (;;) {
    const due: BookingRow[] = await findDue(after)
    for (const booking of due) count[await requestReview(platform, kind, booking)] += 1
    after = due.at(-1)?.id ?? null
    if (due.length < BATCH) return count
  }
}

/** Queues one email. An error in one booking must not stop the emails for the others. */
async function requestReview(
  platform: Platform,
  kind: Kind,
  booking: BookingRow,
): Promise<'ordered' | 'failed' | 'unneeded'> {
  const { db, baseUrl, secrets, log } = platform
  try {
    if (await reviewRefusalRepository.has(db, booking.email)) return 'unneeded'
    const texts = kind === REVIEW_REQUEST_MAIL ? reviewMails.request : reviewMails.reminder
    const name = booking.snapshot.packageName
    const isQueued = await queueBookingMail(platform, booking, {
      kind,
      about: booking.id,
      subject: texts.subject(name),
      heading: texts.heading,
      preview: texts.preview,
      blocks: [
        { kind: 'text', text: texts.intro(name) },
        {
          kind: 'facts',
          rows: [
            [
              reviewMails.labels.dates,
              reviewMails.dates(formatCalendarDate(booking.startDate), formatCalendarDate(booking.endDate)),
            ],
            [reviewMails.labels.reference, booking.reference],
          ],
        },
        { kind: 'button', label: reviewMails.write, url: `${baseUrl}${reviewLink(secrets.booking, booking)}` },
        { kind: 'text', text: texts.fairnessNote },
        { kind: 'link', ...reviewMails.stop, url: `${baseUrl}${reviewLink(secrets.booking, booking, { stop: 1 })}` },
      ],
    })
    return isQueued ? 'ordered' : 'unneeded'
  } catch (error) {
    log.error({ err: error, bookingId: booking.id, kind }, 'a review request could not be queued')
    return 'failed'
  }
}
