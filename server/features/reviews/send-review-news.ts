import { pages } from '#contract/pages.ts'
import { reviewMails } from '#messages/review-mails.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { orderBookingMail } from '#server/features/bookings/order-booking-mail.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail, type MailBlock } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reviewLink } from './review-link.ts'
import { reviewRepository, type ReviewRow } from './review-repository.ts'

export type ReviewNews = { reviewId: string; news: 'written' | 'replied' | 'withheld' }

/** Tells the office of a new review, and its author of our first answer or that it is not shown, as far as that still holds. */
export async function sendReviewNews(platform: Platform, { reviewId, news }: ReviewNews): Promise<void> {
  const review = await reviewRepository.findById(platform.db, reviewId)
  const booking = review && (await bookingRepository.findById(platform.db, review.bookingId))
  if (review === undefined || booking === undefined || review.status === 'removed') return
  if (news === 'written') return tellOffice(platform, review, booking)
  if (news === 'replied') return tellReply(platform, review, booking)
  return tellWithheld(platform, review, booking)
}

async function tellReply(platform: Platform, { id, replyText }: ReviewRow, booking: BookingRow): Promise<void> {
  if (replyText === null) return
  const { subject, preview, heading, intro, open } = reviewMails.replied
  const name = booking.snapshot.packageName
  const blocks: MailBlock[] = [
    { kind: 'text', text: intro(name) },
    { kind: 'quote', text: replyText },
    ownReview(platform, booking, open),
  ]
  await orderBookingMail(platform, booking, {
    kind: 'review-replied',
    about: id,
    subject: subject(name),
    preview,
    heading,
    blocks,
  })
}

async function tellWithheld(platform: Platform, review: ReviewRow, booking: BookingRow): Promise<void> {
  if (review.status !== 'withheld' || review.withheldReason === null) return
  const { subject, preview, heading, intro, reasons, change, open } = reviewMails.withheld
  const name = booking.snapshot.packageName
  const blocks: MailBlock[] = [
    { kind: 'text', text: intro(name) },
    { kind: 'text', text: reasons[review.withheldReason] },
    { kind: 'text', text: change },
    ownReview(platform, booking, open),
  ]
  await orderBookingMail(platform, booking, {
    kind: 'review-withheld',
    about: `${review.id}:${review.withheldReason}`,
    subject: subject(name),
    preview,
    heading,
    blocks,
  })
}

function ownReview({ baseUrl, secrets }: Platform, { id }: BookingRow, label: string): MailBlock {
  return { kind: 'button', label, url: `${baseUrl}${reviewLink(secrets.booking, id)}` }
}

async function tellOffice(platform: Platform, review: ReviewRow, booking: BookingRow): Promise<void> {
  const { site, db, jobs, clock, baseUrl } = platform
  const { subject, preview, heading, intro, labels, unnamed, noText, open } = reviewMails.written
  const name = booking.snapshot.packageName
  const stars = review.rating ?? 0
  const content = await renderMail(site, {
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(booking.reference) },
      {
        kind: 'facts',
        rows: [
          [labels.stars, String(stars)],
          [labels.tour, name],
          [labels.name, review.shownName ?? unnamed],
        ],
      },
      { kind: 'quote', text: [review.title, review.text].filter(Boolean).join('\n\n') || noText },
      { kind: 'button', label: open, url: `${baseUrl}${pages.tourSingle(booking.tourPackageId)}` },
    ],
  })
  await inTransaction(db, (tx) =>
    queueMail(
      { tx, jobs, clock },
      {
        kind: 'review-written',
        dedupeKey: `review-written:${review.id}`,
        to: { name: site.name, email: site.email },
        subject: subject(stars, name),
        ...content,
      },
    ),
  )
}
