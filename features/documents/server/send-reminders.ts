import { addDays, BUSINESS_TIME_ZONE, daysBetween, todayIn } from '#kernel/dates/calendar-date.ts'
import { reminderMails as texts } from '#messages/documents/reminder-mails.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail, type BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { findGuide } from '#features/catalog/server/leader-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { issueVoucher } from './issue-voucher.ts'
import { reminderRepository } from './reminder-repository.ts'
import { tripButton } from './trip-button.ts'
import { travellersBlocks } from './travellers-blocks.ts'
import { tripFacts } from './trip-facts.ts'

/** How many days before the start the first reminder can be sent. */
const FIRST_REMINDER_DAYS = 14
const BATCH = 100
const DAY_MS = 86_400_000

/**
 * Queues the two emails before a trip, each once per booking. From 14 days before the start: what to prepare. On the
 * day before the start: the voucher again. If the job did not run on a day, the email is sent later, as long as it is
 * still useful.
 *
 * @returns how many emails were queued.
 * @throws {Error} after all others are queued, when some emails could not be queued. Only those are attempted again.
 */
export async function sendReminders(platform: Platform): Promise<number> {
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  const tomorrow = addDays(today, 1)
  const day = await remindAll(platform, { kind: 'trip-tomorrow', from: tomorrow, to: tomorrow }, async (booking) => {
    const { subject, preview, heading, intro, bring } = texts.tomorrow
    const name = booking.snapshot.packageName
    // Null when the booking was cancelled after the list was read. A cancelled trip gets no email.
    const voucher = await issueVoucher(platform, booking.id)
    if (voucher === null) return null
    const button = tripButton(platform, booking)
    const guide = await findGuide(platform.db, booking)
    const leader = guide === null ? [] : [textBlock(texts.tomorrow.leader(guide.name, guide.phone))]
    const blocks = [textBlock(intro(name)), tripFacts(booking, texts), ...leader, textBlock(bring), button]
    return { subject: subject(name), heading, preview, blocks, attach: (tx) => attachTrip(platform, tx, voucher) }
  })
  const soon = { kind: 'trip-soon', from: addDays(today, 2), to: addDays(today, FIRST_REMINDER_DAYS) }
  const early = await remindAll(platform, soon, async (booking) => {
    const { subject, preview, heading, intro, documents, change } = texts.soon
    const name = booking.snapshot.packageName
    const daysLeft = daysBetween(today, booking.startDate)
    const travellers = await travellersBlocks(platform, booking, 'reminder')
    const facts = tripFacts(booking, texts)
    const blocks = [textBlock(intro(name)), ...travellers, textBlock(documents), facts, textBlock(change)]
    return { subject: subject(name, daysLeft), heading: heading(daysLeft), preview, blocks }
  })
  const failed = day.failed + early.failed
  if (failed > 0) throw new Error(`${failed} trip reminders could not be queued`)
  return day.ordered + early.ordered
}

type ReminderWindow = Pick<Parameters<typeof reminderRepository.findDue>[1], 'kind' | 'from' | 'to'>
type Writer = (booking: BookingRow) => Promise<Omit<BookingMail, 'kind' | 'about'> | null>

async function remindAll(
  platform: Platform,
  window: ReminderWindow,
  write: Writer,
): Promise<{ ordered: number; failed: number }> {
  const { db, clock } = platform
  const confirmedBefore = new Date(clock.now().getTime() - DAY_MS)
  const count = { ordered: 0, failed: 0, unneeded: 0 }
  let after: string | null = null
  for (;;) {
    const due = await reminderRepository.findDue(db, { ...window, confirmedBefore, after, limit: BATCH })
    for (const booking of due) count[await remind(platform, { booking, kind: window.kind, write })] += 1
    after = due.at(-1)?.id ?? null
    if (due.length < BATCH) return count
  }
}

type Reminder = { booking: BookingRow; kind: string; write: Writer }

/** Queues one email. An error with one booking must not prevent the emails for other bookings. */
async function remind(
  platform: Platform,
  { booking, kind, write }: Reminder,
): Promise<'ordered' | 'failed' | 'unneeded'> {
  try {
    const mail = await write(booking)
    if (mail === null) return 'unneeded'
    const isQueued = await queueBookingMail(platform, booking, { ...mail, kind, about: booking.id })
    return isQueued ? 'ordered' : 'unneeded'
  } catch (error) {
    platform.log.error({ err: error, bookingId: booking.id, kind }, 'a trip reminder could not be queued')
    return 'failed'
  }
}

function textBlock(text: string): MailBlock {
  return { kind: 'text', text }
}
