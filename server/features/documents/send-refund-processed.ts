import { formatRupees } from '#domain/money.ts'
import { cancellationMails } from '#messages/cancellation-mails.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { refundRepository } from '#server/features/payments/payment-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Tells the traveller that money has gone back, with the bank's reference where there is one. Once a refund. */
export async function sendRefundProcessed(platform: Platform, refundId: string): Promise<void> {
  const texts = cancellationMails.processed
  const refund = await refundRepository.findById(platform.db, refundId)
  const booking = refund && (await bookingRepository.findById(platform.db, refund.bookingId))
  if (refund === undefined || booking === undefined) return
  const { site } = platform
  const amount = formatRupees(refund.amountPaise, { paise: 'shown' })
  const { bankReference } = refund
  const bank: (readonly [string, string])[] = bankReference === null ? [] : [[texts.labels.bank, bankReference]]
  const mail = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.greeting(booking.customerName) },
      { kind: 'text', text: texts.intro(amount, booking.snapshot.packageName) },
      { kind: 'facts', rows: [[texts.labels.reference, booking.reference], [texts.labels.amount, amount], ...bank] },
      { kind: 'text', text: bankReference === null ? texts.noBank : texts.bank },
      { kind: 'text', text: texts.help(site.phone, site.whatsapp) },
      { kind: 'text', text: texts.signature(site.name) },
    ],
  })
  await inTransaction(platform.db, (tx) =>
    queueMail(
      { tx, jobs: platform.jobs, clock: platform.clock },
      {
        kind: 'refund-processed',
        dedupeKey: `refund-processed:${refund.id}`,
        to: { name: booking.customerName, email: booking.email },
        subject: texts.subject(booking.reference),
        ...mail,
      },
    ),
  )
}
