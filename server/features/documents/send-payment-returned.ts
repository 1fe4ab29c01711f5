import { formatRupees } from '#domain/money.ts'
import { bookingMails } from '#messages/booking-mails.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { refundRepository } from '#server/features/payments/payment-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Tells the traveller that a payment could not be used and goes back, and why. Once a refund. */
export async function sendPaymentReturned(platform: Platform, refundId: string): Promise<void> {
  const texts = bookingMails.returned
  const refund = await refundRepository.findById(platform.db, refundId)
  const booking = refund && (await bookingRepository.findById(platform.db, refund.bookingId))
  if (refund === undefined || booking === undefined) return
  const { site } = platform
  const mail = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.greeting(booking.customerName) },
      { kind: 'text', text: texts.reasons[refund.reason](booking.snapshot.packageName) },
      { kind: 'text', text: texts.refund(formatRupees(refund.amountPaise, { paise: 'shown' })) },
      { kind: 'text', text: texts.help(site.phone, site.whatsapp) },
      { kind: 'text', text: texts.signature(site.name) },
    ],
  })
  await inTransaction(platform.db, (tx) =>
    queueMail(
      { tx, jobs: platform.jobs, clock: platform.clock },
      {
        kind: 'payment-returned',
        dedupeKey: `payment-returned:${refund.id}`,
        to: { name: booking.customerName, email: booking.email },
        subject: texts.subject(booking.reference),
        ...mail,
      },
    ),
  )
}
