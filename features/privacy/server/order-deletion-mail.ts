import { pages } from '#contract/pages.ts'
import { type CalendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import { PAPERS_KEPT_YEARS } from '#domain/erased-person.ts'
import { deletionMails } from '#messages/privacy-mails.ts'
import { mailFrame } from '#messages/mail-frame.ts'
import type { DeletionRequestRow } from '#server/features/accounts/deletion-request-repository.ts'
import type { SignedInUser } from '#server/features/accounts/session-user.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Orders the mail that confirms a deletion request. It says until when and how the request can be withdrawn. Unless it
 * is withdrawn, no later mail follows.
 */
export async function orderDeletionMail(
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
      { kind: 'text', text: texts.stays(PAPERS_KEPT_YEARS) },
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
