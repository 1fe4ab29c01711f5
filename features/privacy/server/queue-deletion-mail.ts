import { pages } from '#kernel/addresses/pages.ts'
import { type CalendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { DOCUMENT_RETENTION_YEARS } from '#kernel/people/erased-person.ts'
import { deletionMails } from '#messages/privacy/mails.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import type { DeletionRequestRow } from '#features/accounts/server/deletion-request-repository.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Queues the email that confirms a deletion request. The email says by when and how the request can be withdrawn.
 * Unless the request is withdrawn, no other email follows.
 */
export async function queueDeletionMail(
  { site, jobs, clock, baseUrl }: Platform,
  tx: Transaction,
  { user, request, lastDay }: { user: SignedInUser; request: DeletionRequestRow; lastDay: CalendarDate },
): Promise<void> {
  const { requested: texts } = deletionMails
  const day = formatCalendarDate(lastDay)
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview(day),
    blocks: [
      { kind: 'text', text: mailFrame.greeting(user.name) },
      { kind: 'text', text: texts.intro(day) },
      { kind: 'text', text: texts.undo(day) },
      { kind: 'button', label: texts.button, url: `${baseUrl}${pages.login()}` },
      { kind: 'text', text: texts.stays(DOCUMENT_RETENTION_YEARS) },
      { kind: 'text', text: texts.last },
      { kind: 'text', text: mailFrame.signature(site.name) },
    ],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: 'account-deletion',
      dedupeKey: `account-deletion:${user.id}.${request.requestedAt.getTime()}`,
      to: user,
      subject: texts.subject(site.name),
      ...content,
    },
  )
}
