import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { fillMessage, type MessageValues } from '#features/reply-templates/rules/template-fields.ts'
import { auditReasons } from '#messages/bulk-actions/audit-reasons.ts'
import type { BulkReason } from '../rules/bulk-action.ts'
import { foundBookingMail } from '#messages/my-bookings/find.ts'
import { queueBookingMail, type BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { saveAssignee } from '#features/bookings/server/assign-booking.ts'
import { reopenLinks } from '#features/bookings/server/replace-links.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { queueNamesMail } from '#features/documents/server/request-names.ts'
import { messageMail } from '#features/documents/server/desk-billing-documents.ts'
import { queueBillingDocuments } from '#features/documents/server/send-booking-again.ts'
import { queuePaymentLink } from '#features/documents/server/send-payment-link.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bulkMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository, type BulkActionRow } from './bulk-action-repository.ts'
import { findReasonToSkip } from './reason-no-longer.ts'

/** The placeholder values of a broadcast for one booking. */
function placeholderValues(
  { site }: Pick<Platform, 'site'>,
  { customerName, snapshot, startDate, reference }: BookingRow,
): MessageValues {
  const date = formatCalendarDate(startDate)
  return { name: customerName, trip: snapshot.packageName, date, reference, office_phone: site.phone }
}

/** The text for one booker, with its placeholders filled in. */
export function buildMessage(
  platform: Pick<Platform, 'site'>,
  booking: BookingRow,
  { id, subject, text, from }: { id: string; subject: string; text: string; from: string },
): BookingMail {
  const places = placeholderValues(platform, booking)
  const message = { subject: fillMessage(subject, places), text: fillMessage(text, places), from }
  return messageMail(booking, { ...message, about: mailAboutKey(booking, id) })
}

const mailAboutKey = ({ id }: BookingRow, auditEventId: string) => `${id}:bulk-${auditEventId}`

/**
 * Applies an action to one booking: queues its email, or assigns it to a colleague. The same action is never applied
 * twice to the same booking.
 *
 * @returns the reason when the booking was left out after all; otherwise null.
 */
export async function applyToBooking(
  platform: Platform,
  action: BulkActionRow,
  booking: BookingRow,
): Promise<BulkReason | null> {
  const about = mailAboutKey(booking, action.id)
  switch (action.action) {
    case 'write':
      return write(platform, action, booking)
    case 'ask_names': {
      const isQueued = await queueNamesMail(platform, booking, about)
      return note(platform, action, { booking, name: 'booking_mail_requested', isQueued })
    }
    case 'send_billing_documents': {
      await inTransaction(platform.db, (tx) => reopenLinks(platform, tx, booking.id))
      const fullBooking = await requireBooking(platform.db, booking.reference)
      const isQueued = await queueBillingDocuments(platform, fullBooking, { about, texts: foundBookingMail.atDesk })
      return note(platform, action, { booking, name: 'booking_mail_requested', isQueued })
    }
    case 'give_to':
      return assign(platform, action, booking)
    case 'remind_payment': {
      const isQueued = await queuePaymentLink(platform, booking, about)
      return note(platform, action, { booking, name: 'payment_link_sent', isQueued })
    }
  }
}

/**
 * One transaction writes the email, its row and the booking's audit event. Meanwhile no other booking of this action
 * can queue an email. So an address gets the email once, even if a process is killed or the job is retried.
 */
async function write(platform: Platform, action: BulkActionRow, booking: BookingRow): Promise<BulkReason | null> {
  const [writer] = await staffRepository.findNames(platform.db, [action.staffId])
  const row = { id: action.id, bookingId: booking.id }
  let reason: BulkReason | null = null
  await queueBookingMail(platform, booking, {
    ...buildMessage(platform, booking, { ...action, from: writer?.name ?? '' }),
    mailQueue: bulkMailQueue,
    async isStillNeeded(tx) {
      const hasBegun = await bulkActionRepository.begin(tx, action.id, platform.clock.now())
      const isAlreadyRecipient = await bulkActionRepository.isAlreadyRecipient(tx, row, booking.email)
      reason =
        (await findReasonToSkip(platform, tx, { action, booking })) ?? (isAlreadyRecipient ? 'same_booker' : null)
      return hasBegun && reason === null
    },
    async note(tx) {
      await recordMailEvent(tx, platform, { action, booking, name: 'booking_message_sent' })
      await bulkActionRepository.saveResult(tx, row, { result: 'done', reason: null, at: platform.clock.now() })
    },
  })
  return reason
}

async function assign({ db, clock }: Platform, { givenTo, staffId }: BulkActionRow, { id }: BookingRow): Promise<null> {
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined || booking.assignedTo === givenTo) return
    await saveAssignee(tx, booking, {
      to: givenTo,
      at: clock.now(),
      reason: auditReasons.bulkAssignment,
      staff: staffId,
    })
  })
  return null
}

type SentMail = { booking: BookingRow; name: AuditEventName; isQueued: boolean }

/** Adds the audit event to the booking. An email queued by an earlier attempt was already recorded then. */
async function note(platform: Platform, action: BulkActionRow, { isQueued, ...input }: SentMail): Promise<null> {
  if (isQueued) await recordMailEvent(platform.db, platform, { action, ...input })
  return null
}

async function recordMailEvent(
  db: Queryable,
  { clock }: Platform,
  { action, booking, name }: { action: BulkActionRow; booking: BookingRow; name: AuditEventName },
): Promise<void> {
  await recordAuditEvent(db, {
    name,
    on: { kind: 'booking', id: booking.id },
    at: clock.now(),
    reason: auditReasons.broadcast,
    role: 'office',
    staff: action.staffId,
  })
}
