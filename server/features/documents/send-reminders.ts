import { addDays, BUSINESS_TIME_ZONE, daysBetween, todayIn } from '#domain/calendar-date.ts'
import { reminderMails as texts } from '#messages/reminder-mails.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail, type MailBlock, type MailContent } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { issueVoucher } from './issue-voucher.ts'
import { reminderRepository } from './reminder-repository.ts'
import { tripFacts } from './trip-facts.ts'

/** Days before the start from which the first reminder goes out. */
const SOON_DAYS = 14
const BATCH = 100
const DAY_MS = 86_400_000

/**
 * Writes the mails before a trip, each once a booking: from 14 days before the start what to have ready, and on the day
 * before it the voucher once more. A day on which nothing ran is made up for as long as the mail is still of use.
 *
 * @returns how many were ordered.
 */
export async function sendReminders(platform: Platform): Promise<number> {
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  const tomorrow = addDays(today, 1)
  const day = await remindAll(platform, { kind: 'trip-tomorrow', from: tomorrow, to: tomorrow }, async (booking) => {
    const { subject, preview, heading, intro, bring } = texts.tomorrow
    const name = booking.snapshot.packageName
    const blocks = [textBlock(intro(name)), tripFacts(booking, texts), textBlock(bring)]
    return { subject: subject(name), content: { heading, preview, blocks }, withVoucher: true }
  })
  const soon = { kind: 'trip-soon', from: addDays(today, 2), to: addDays(today, SOON_DAYS) }
  const early = await remindAll(platform, soon, async (booking) => {
    const { subject, preview, heading, intro, papers, change } = texts.soon
    const name = booking.snapshot.packageName
    const left = daysBetween(today, booking.startDate)
    const blocks = [textBlock(intro(name)), textBlock(papers), tripFacts(booking, texts), textBlock(change)]
    return { subject: subject(name, left), content: { heading: heading(left), preview, blocks }, withVoucher: false }
  })
  return day + early
}

type Reminder = { subject: string; content: MailContent; withVoucher: boolean }
type Window = Pick<Parameters<typeof reminderRepository.findDue>[1], 'kind' | 'from' | 'to'>

async function remindAll(
  platform: Platform,
  window: Window,
  write: (booking: BookingRow) => Promise<Reminder>,
): Promise<number> {
  const confirmedBefore = new Date(platform.clock.now().getTime() - DAY_MS)
  let ordered = 0
  for (;;) {
    const due = await reminderRepository.findDue(platform.db, { ...window, confirmedBefore, limit: BATCH })
    for (const booking of due) await order(platform, { kind: window.kind, booking, reminder: await write(booking) })
    ordered += due.length
    if (due.length < BATCH) return ordered
  }
}

type Order = { kind: string; booking: BookingRow; reminder: Reminder }

async function order(platform: Platform, { kind, booking, reminder }: Order): Promise<void> {
  const { site, jobs, clock } = platform
  const { heading, preview, blocks } = reminder.content
  const greeting = textBlock(texts.greeting(booking.customerName))
  const end = [textBlock(texts.help(site.phone, site.whatsapp)), textBlock(texts.signature(site.name))]
  const mail = await renderMail(site, { heading, preview, blocks: [greeting, ...blocks, ...end] })
  const voucher = reminder.withVoucher ? await issueVoucher(platform, booking.id) : null
  // Cancelled since the list was read: nobody is wished a good journey that is off.
  if (reminder.withVoucher && voucher === null) return
  await inTransaction(platform.db, async (tx) => {
    const attachments = voucher === null ? [] : await attachTrip(platform, tx, voucher)
    const to = { name: booking.customerName, email: booking.email }
    const dedupeKey = `${kind}:${booking.id}`
    await queueMail({ tx, jobs, clock }, { kind, dedupeKey, to, subject: reminder.subject, attachments, ...mail })
  })
}

function textBlock(text: string): MailBlock {
  return { kind: 'text', text }
}
