import type { listCases } from '#contract/desk/enquiries-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { deskEnquiries } from '#messages/desk-enquiries.ts'
import { todayScreen } from '#messages/today-screen.ts'
import type { TodayLine } from '../today-line.ts'

/** Questions past their time, complaints first, and those that nobody has taken. Those of a colleague are not mine. */
export function caseLines(
  data: ResponseOf<typeof listCases> | undefined,
  { name, now }: { name: string; now: Date },
): TodayLine[] {
  if (data === undefined) return []
  const texts = deskEnquiries.today
  const isLate = ({ dueAt }: { dueAt: string | null }) => dueAt !== null && new Date(dueAt) < now
  const late = data.cases.filter(isLate)
  const ownLate = late.filter(({ owner }) => owner === null || owner === name)
  const lateOf = (cases: typeof late, isMine: boolean) =>
    cases.length === 0
      ? []
      : [
          {
            key: isMine ? 'overdue' : 'overdue of others',
            urgency: 2,
            icon: 'mail',
            words: texts.overdue(cases.length),
            more: cases
              .slice(0, 2)
              .map(({ printed, name: writer, preview }) => `${printed} ${writer}: “${preview.slice(0, 60)}”`)
              .join(' '),
            act: todayScreen.acts.answer,
            to:
              cases.length === 1 && cases[0] !== undefined ? deskPages.enquiry(cases[0].number) : deskPages.enquiries(),
            isMine,
          } as const,
        ]
  const fresh = data.views.nobody
  return [
    ...lateOf(ownLate, true),
    ...lateOf(
      late.filter((one) => !ownLate.includes(one)),
      false,
    ),
    ...(fresh === 0
      ? []
      : [
          {
            key: 'fresh',
            urgency: 5,
            icon: 'mail',
            words: texts.fresh(fresh),
            more: texts.freshText,
            act: todayScreen.acts.take,
            to: `${deskPages.enquiries()}?view=nobody`,
            isMine: true,
          } as const,
        ]),
  ]
}
