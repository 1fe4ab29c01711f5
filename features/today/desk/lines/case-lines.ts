import type { listCases, MailboxState } from '#features/enquiries/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskMailbox } from '#messages/enquiries/desk-mailbox.ts'
import { deskToday } from '#messages/today/desk.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

const SOON_MS = 3 * 86_400_000

/**
 * True from three days before the deadline. A new complaint must be acknowledged within 48 hours, so its line appears
 * immediately.
 */
const isSoon = (due: Date, now: Date) => due.getTime() - now.getTime() < SOON_MS

/**
 * Complaints that must be acknowledged or are near their one-month deadline, and overdue or unassigned enquiries.
 * `isMine` is false for those assigned to a colleague.
 */
export function caseLines(
  data: ResponseOf<typeof listCases> | undefined,
  { name, now }: { name: string; now: Date },
): TodayLine[] {
  if (data === undefined) return []
  const texts = deskEnquiries.today
  const complaints = data.cases
    .filter(({ isComplaint, dueAt }) => isComplaint && dueAt !== null && isSoon(new Date(dueAt), now))
    .map(({ number, printed, name: writer, preview, dueAt, isAcknowledged, owner }): TodayLine => {
      const due = new Date(dueAt ?? now)
      const at = printShortDateTime(due, now)
      return {
        key: `complaint ${number} ${String(isAcknowledged)}`,
        urgency: due < now || !isAcknowledged ? 1 : 3,
        icon: 'warning',
        text: isAcknowledged ? texts.resolveComplaint(printed, at) : texts.acknowledge(printed, at),
        more: `${writer}: “${preview.slice(0, 60)}”`,
        action: isAcknowledged ? deskToday.actions.answer : texts.acknowledgeAction,
        to: deskPages.enquiry(number),
        isMine: owner === null || owner === name,
      }
    })
  const isLate = ({ dueAt }: { dueAt: string | null }) => dueAt !== null && new Date(dueAt) < now
  const late = data.cases.filter((one) => isLate(one) && !one.isComplaint)
  const ownLateCases = late.filter(({ owner }) => owner === null || owner === name)
  const toLateCaseLines = (cases: typeof late, isMine: boolean) =>
    cases.length === 0
      ? []
      : [
          {
            key: isMine ? 'overdue' : 'overdue of others',
            urgency: 2,
            icon: 'mail',
            text: texts.overdue(cases.length),
            more: cases
              .slice(0, 2)
              .map(({ printed, name: writer, preview }) => `${printed} ${writer}: “${preview.slice(0, 60)}”`)
              .join(' '),
            action: deskToday.actions.answer,
            to:
              cases.length === 1 && cases[0] !== undefined ? deskPages.enquiry(cases[0].number) : deskPages.enquiries(),
            isMine,
          } as const,
        ]
  const fresh = data.views.nobody
  const [only] = fresh === 1 ? data.cases.filter(({ owner }) => owner === null) : []
  return [
    ...mailboxLines(data.mailbox, now),
    ...complaints,
    ...toLateCaseLines(ownLateCases, true),
    ...toLateCaseLines(
      late.filter((one) => !ownLateCases.includes(one)),
      false,
    ),
    ...(fresh === 0
      ? []
      : [
          {
            key: 'fresh',
            urgency: 5,
            icon: 'mail',
            text: texts.fresh(fresh),
            more: texts.freshText,
            action: deskToday.actions.take,
            to: only === undefined ? `${deskPages.enquiries()}?view=nobody` : deskPages.enquiry(only.number),
            isMine: true,
          } as const,
        ]),
  ]
}

/** A mail server outage shorter than this is not reported. */
const MIN_OUTAGE_MS = 15 * 60_000

function mailboxLines(mailbox: MailboxState | null, now: Date): TodayLine[] {
  if (mailbox === null || mailbox.problem === null || mailbox.problemSince === null) return []
  const since = new Date(mailbox.problemSince)
  if (now.getTime() - since.getTime() < MIN_OUTAGE_MS) return []
  return [
    {
      key: `mailbox ${mailbox.problem}`,
      urgency: 2,
      icon: 'mail',
      text: deskMailbox.today(printShortDateTime(since, now)),
      more: deskMailbox.problems[mailbox.problem],
      action: deskToday.actions.look,
      to: deskPages.enquiries(),
      isMine: true,
    },
  ]
}
