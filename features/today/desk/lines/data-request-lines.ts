import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { listDataRequests } from '#features/privacy/api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskPrivacy } from '#messages/privacy/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

const SOON_MS = 7 * 86_400_000
/** The maximum number of requests that get their own line. */
const MAX_LINES = 5

/** Open data requests, red when overdue, and accounts whose erasure is blocked. */
export function dataRequestLines(data: ResponseOf<typeof listDataRequests> | undefined, now: Date): TodayLine[] {
  const texts = deskPrivacy.today
  const blocked = (data?.leaving ?? []).filter(({ blocker }) => blocker !== null)
  const requestLines = (data?.open ?? []).slice(0, MAX_LINES).map(({ id, name, kind, dueAt }): TodayLine => {
    const msLeft = new Date(dueAt).getTime() - now.getTime()
    return {
      key: `data request ${id}`,
      urgency: msLeft < 0 ? 1 : msLeft < SOON_MS ? 3 : 5,
      icon: 'key',
      text: texts.one[kind](name),
      more: texts.more(printShortDateTime(new Date(dueAt), now)),
      action: deskToday.actions.look,
      to: `${deskPages.privacy()}?request=${id}`,
      isMine: true,
    }
  })
  if (blocked.length === 0) return requestLines
  return [
    ...requestLines,
    {
      key: 'erasures held up',
      urgency: 4,
      icon: 'key',
      text: texts.blocked(blocked.length),
      more: texts.blockedReason,
      action: deskToday.actions.look,
      to: deskPages.privacy(),
      isMine: true,
    },
  ]
}
