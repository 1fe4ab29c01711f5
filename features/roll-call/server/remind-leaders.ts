import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { rollCallMails as texts } from '#messages/roll-call/mails.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { rollCallRepository, type LeaderReminder } from './roll-call-repository.ts'

/**
 * Asks the tour manager of each of tomorrow's departures by email to open the day page. A website cannot wake itself,
 * and a list saved days ago lacks later bookings. Each person gets one email per departure, even if assigned since the
 * last run.
 *
 * @returns how many emails were queued.
 * @throws {Error} after all others are queued, when some could not be written.
 */
export async function remindLeaders(platform: Platform): Promise<number> {
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, platform.clock.now()), 1)
  const count = { ordered: 0, failed: 0 }
  for (const ledDeparture of await rollCallRepository.listLeadersOn(platform.db, tomorrow)) {
    if (allowanceOf(ledDeparture.role, 'call_roll') === 'no') continue
    try {
      count.ordered += Number(await queueReminder(platform, ledDeparture))
    } catch (error) {
      platform.log.error({ err: error, packageId: ledDeparture.packageId }, 'a tour manager could not be reminded')
      count.failed += 1
    }
  }
  if (count.failed > 0) throw new Error(`${count.failed} tour managers could not be reminded`)
  return count.ordered
}

async function queueReminder(platform: Platform, ledDeparture: LeaderReminder): Promise<boolean> {
  const { db, jobs, clock, site, baseUrl } = platform
  const { staffId, name, email, packageId, packageName, startDate, guests } = ledDeparture
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(name) },
    { kind: 'text', text: texts.intro(packageName, formatDayOfTrip(startDate), guests) },
    { kind: 'button', label: texts.button, url: `${baseUrl}${deskPages.departureDay(packageId, startDate)}` },
    { kind: 'text', text: texts.how },
  ]
  const mail = {
    kind: 'desk-day-tomorrow',
    dedupeKey: `desk-day-tomorrow:${staffId}.${packageId}-${startDate}`,
    to: { name, email },
    subject: texts.subject(packageName),
    ...(await renderMail(site, { heading: texts.heading, preview: texts.preview, blocks })),
  }
  return inTransaction(db, (tx) => queueMail({ tx, jobs, clock }, mail))
}
