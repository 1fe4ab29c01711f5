import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { waitingListMails as texts } from '#messages/waiting-list/mails.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tripRows } from './queue-mails.ts'
import { type Day, waitingListRepository } from './waiting-list-repository.ts'

/**
 * Removes everybody from the list of a cancelled departure, and emails those who have no offer. An offer is a booking,
 * which gets its own email. The caller has locked the departure.
 */
export async function endWaiting(
  { site, jobs, clock }: Platform,
  tx: Transaction,
  { at, ...day }: Day & { at: Date },
): Promise<void> {
  for (const { id } of await waitingListRepository.listActiveParties(tx, day)) {
    const result = await waitingListRepository.leave(tx, id)
    if (result === undefined || !result.isNew) continue
    const { party, packageName } = result
    const on = { kind: 'waiting_party', id }
    await recordAuditEvent(tx, { name: 'waiting_list_left', on, at, reason: commonReasons.departureCancelled })
    if (party.bookingId !== null) continue
    const content = await renderMail(site, {
      heading: texts.departureCancellation.heading,
      preview: texts.departureCancellation.preview,
      blocks: [
        { kind: 'text', text: texts.departureCancellation.intro },
        { kind: 'facts', rows: tripRows({ party, packageName }) },
        { kind: 'text', text: texts.departureCancellation.again },
      ],
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'waiting-list-cancelled-departure',
        dedupeKey: `waiting-list-cancelled-departure:${party.id}`,
        to: { name: party.name, email: party.email },
        subject: texts.departureCancellation.subject(packageName, formatCalendarDate(party.startDate)),
        ...content,
      },
    )
  }
}
