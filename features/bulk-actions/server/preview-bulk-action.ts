import type { BulkPreview } from '../api/desk-calls.ts'
import { BULK_REASONS } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { renderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { chooseBookings, type RequestedBulkAction } from './choose-bookings.ts'
import { buildMessage } from './do-one.ts'
import { checkChosen } from './check-chosen.ts'
import { countMailsLeftToday } from './mails-left-today.ts'

/**
 * Previews which bookings an action applies to, which it leaves out and why, and the email of a broadcast for the
 * booking `shown`, by default the first one. Nothing is sent.
 */
export async function previewBulkAction(
  platform: Platform,
  staff: Staff,
  { shown, ...request }: RequestedBulkAction & { shown?: string | undefined },
): Promise<BulkPreview> {
  const { action } = request
  const selectedBookings = await chooseBookings(platform, staff, request)
  const checked = await checkChosen(platform, selectedBookings, request)
  const leftOut = BULK_REASONS.map((each) => ({
    reason: each,
    bookings: checked.filter(({ reason }) => reason === each).length,
  })).filter(({ bookings }) => bookings > 0)
  const includedBookings = checked.filter(({ reason }) => reason === null).map(({ booking }) => booking)
  const one = includedBookings.find(({ reference }) => reference === shown) ?? includedBookings[0]
  recordUnchanged('a preview of what would be sent')
  return {
    bookings: selectedBookings.length,
    affectedCount: includedBookings.length,
    remainingToday: await countMailsLeftToday(platform.db, { staff, action, now: platform.clock.now() }),
    leftOut,
    people:
      action === 'write'
        ? checked.map(({ booking: { reference, customerName, phone, guests }, reason }) => ({
            reference,
            booker: customerName,
            phone,
            guests,
            reason,
          }))
        : [],
    mail: action !== 'write' || one === undefined ? null : await mailTo(platform, one, { ...request, staff }),
  }
}

async function mailTo(
  platform: Platform,
  booking: BookingRow,
  { subject, text, staff }: { subject: string; text: string; staff: Staff },
): Promise<NonNullable<BulkPreview['mail']>> {
  const mail = buildMessage(platform, booking, { id: 'preview', subject, text, from: staff.name })
  const rendered = await renderBookingMail(platform, booking, mail)
  const { reference, customerName } = booking
  // Tour managers phone their travellers; email addresses are visible only to the office.
  const email = staff.role === 'tour_manager' ? null : booking.email
  return { reference, to: customerName, email, subject: mail.subject, text: rendered.text }
}
