import type { BulkPreview } from '../api/desk-schemas.ts'
import { BULK_REASONS } from '../rules/bulk-act.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { renderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { chooseBookings, type AskedBulkAct } from './choose-bookings.ts'
import { letterTo } from './do-one.ts'
import { judgeChosen } from './judge-chosen.ts'
import { mailsLeftToday } from './mails-left-today.ts'

/**
 * Says before an act whom it takes, whom it leaves out and why, and how the mail of a letter reads that one of them gets:
 * that of `shown`, else the first one. Nothing is sent.
 */
export async function previewBulkAct(
  platform: Platform,
  staff: Staff,
  { shown, ...asked }: AskedBulkAct & { shown?: string | undefined },
): Promise<BulkPreview> {
  const { act } = asked
  const chosen = await chooseBookings(platform, staff, asked)
  const judged = await judgeChosen(platform, chosen, asked)
  const leftOut = BULK_REASONS.map((each) => ({
    reason: each,
    bookings: judged.filter(({ reason }) => reason === each).length,
  })).filter(({ bookings }) => bookings > 0)
  const taken = judged.filter(({ reason }) => reason === null).map(({ booking }) => booking)
  const one = taken.find(({ reference }) => reference === shown) ?? taken[0]
  noteUnchanged('a look at what would be sent')
  return {
    bookings: chosen.length,
    takes: taken.length,
    leftToday: await mailsLeftToday(platform.db, { staff, act, now: platform.clock.now() }),
    leftOut,
    people:
      act === 'write'
        ? judged.map(({ booking: { reference, customerName, phone, guests }, reason }) => ({
            reference,
            booker: customerName,
            phone,
            guests,
            reason,
          }))
        : [],
    mail: act !== 'write' || one === undefined ? null : await mailTo(platform, one, { ...asked, staff }),
  }
}

async function mailTo(
  platform: Platform,
  booking: BookingRow,
  { subject, text, staff }: { subject: string; text: string; staff: Staff },
): Promise<NonNullable<BulkPreview['mail']>> {
  const mail = letterTo(platform, booking, { id: 'preview', subject, text, from: staff.name })
  const rendered = await renderBookingMail(platform, booking, mail)
  const { reference, customerName } = booking
  // Tour managers call their travellers; addresses stay with the office.
  const email = staff.role === 'tour_manager' ? null : booking.email
  return { reference, to: customerName, email, subject: mail.subject, text: rendered.text }
}
