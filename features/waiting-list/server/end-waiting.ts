import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { waitingListMails as texts } from '#messages/waiting-list/mails.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tripRows } from './order-mails.ts'
import { type Day, waitingListRepository } from './waiting-list-repository.ts'

/**
 * Takes everybody off the list of a date that does not take place, and tells those who have no offer. An offer is a booking,
 * which gets its own mail. The departure is locked.
 */
export async function endWaiting(
  { site, jobs, clock }: Platform,
  tx: Transaction,
  { at, ...day }: Day & { at: Date },
): Promise<void> {
  for (const { id } of await waitingListRepository.listOnList(tx, day)) {
    const left = await waitingListRepository.leave(tx, id)
    if (left === undefined || !left.isNew) continue
    const { party, packageName } = left
    const on = { kind: 'waiting_party', id }
    await recordAct(tx, { name: 'waiting_list_left', on, at, reason: 'departure cancelled' })
    if (party.bookingId !== null) continue
    const content = await renderMail(site, {
      heading: texts.broken.heading,
      preview: texts.broken.preview,
      blocks: [
        { kind: 'text', text: texts.broken.intro },
        { kind: 'facts', rows: tripRows({ party, packageName }) },
        { kind: 'text', text: texts.broken.again },
      ],
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'waiting-list-broken',
        dedupeKey: `waiting-list-broken:${party.id}`,
        to: { name: party.name, email: party.email },
        subject: texts.broken.subject(packageName, formatCalendarDate(party.startDate)),
        ...content,
      },
    )
  }
}
