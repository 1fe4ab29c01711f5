import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { reviewMails } from '#messages/reviews/mails.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { ReviewNotification } from './queues.ts'
import { reviewLink } from './review-link.ts'
import { reviewRepository, type ReviewRow } from './review-repository.ts'

/**
 * Sends an email about a review, if the email is still true. The office is informed about a new review and about a
 * change to a withheld one, the author about our first reply and about the withholding. Emails stay when a review is
 * deleted, so they contain neither its text, stars or name nor our reply.
 */
export async function sendReviewNotification(
  platform: Platform,
  { reviewId, news: reviewChange, at }: ReviewNotification,
): Promise<void> {
  const review = await reviewRepository.findById(platform.db, reviewId)
  const booking = review && (await bookingRepository.findById(platform.db, review.bookingId))
  if (review === undefined || booking === undefined || review.status === 'removed') return
  if (reviewChange === 'replied') return mailReply(platform, review, booking)
  if (reviewChange === 'written') return mailOffice(platform, booking, { reviewChange, about: review.id })
  if (review.status !== 'withheld') return
  const about = `${review.id}.${at}`
  if (reviewChange === 'changed') return mailOffice(platform, booking, { reviewChange, about })
  // The author is informed only of the latest decision. An earlier one was undone before its email was sent.
  if (review.decidedAt !== null && review.decidedAt.toISOString() !== at) return
  return mailWithheld(platform, booking, { reason: review.withheldReason, about })
}

async function mailReply(platform: Platform, { id, replyText }: ReviewRow, booking: BookingRow): Promise<void> {
  if (replyText === null) return
  const { subject, preview, heading, intro, open } = reviewMails.replied
  const name = booking.snapshot.packageName
  const blocks: MailBlock[] = [{ kind: 'text', text: intro(name) }, ownReviewButton(platform, booking, open)]
  await queueBookingMail(platform, booking, {
    kind: 'review-replied',
    about: id,
    subject: subject(name),
    preview,
    heading,
    blocks,
  })
}

type Withheld = { reason: ReviewRow['withheldReason']; about: string }

async function mailWithheld(platform: Platform, booking: BookingRow, { reason, about }: Withheld): Promise<void> {
  if (reason === null) return
  const { subject, preview, heading, intro, reasons, change, open } = reviewMails.withheld
  const name = booking.snapshot.packageName
  const blocks: MailBlock[] = [
    { kind: 'text', text: intro(name) },
    { kind: 'text', text: reasons[reason] },
    { kind: 'text', text: change },
    ownReviewButton(platform, booking, open),
  ]
  await queueBookingMail(platform, booking, {
    kind: 'review-withheld',
    about,
    subject: subject(name),
    preview,
    heading,
    blocks,
  })
}

function ownReviewButton({ baseUrl, secrets }: Platform, booking: BookingRow, label: string): MailBlock {
  return { kind: 'button', label, url: `${baseUrl}${reviewLink(secrets.booking, booking)}` }
}

const OFFICE_VIEWS = { written: 'waits', changed: 'again' } as const

type OfficeNotification = { reviewChange: 'written' | 'changed'; about: string }

async function mailOffice(
  platform: Platform,
  booking: BookingRow,
  { reviewChange, about }: OfficeNotification,
): Promise<void> {
  const { site, db, jobs, clock, baseUrl } = platform
  const { subject, preview, heading, intro } = reviewMails[reviewChange]
  const { labels, open } = reviewMails.office
  const name = booking.snapshot.packageName
  const content = await renderMail(site, {
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro },
      {
        kind: 'facts',
        rows: [
          [labels.reference, booking.reference],
          [labels.tour, name],
        ],
      },
      { kind: 'button', label: open, url: `${baseUrl}${deskPages.reviews()}?view=${OFFICE_VIEWS[reviewChange]}` },
    ],
  })
  const kind = `review-${reviewChange}`
  const to = { name: site.name, email: site.email }
  await inTransaction(db, (tx) =>
    queueMail({ tx, jobs, clock }, { kind, dedupeKey: `${kind}:${about}`, to, subject: subject(name), ...content }),
  )
}
