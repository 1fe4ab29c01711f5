import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { WaitingBookings } from '../../api/desk-calls.ts'
import { ASSIGNEE_ME, ASSIGNEE_NOBODY } from '#features/bookings/rules/booking-assignee.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import type { TodayLine } from '../today-line.ts'

const MINE_FILTER = `&assignee=${ASSIGNEE_ME},${ASSIGNEE_NOBODY}`

/**
 * Bookings waiting for a decision, for names, or for payment. `isMine` is false for those assigned to a colleague, and
 * true for unassigned ones.
 */
export function bookingLines(waitingBookings: WaitingBookings | null): TodayLine[] {
  if (waitingBookings === null) return []
  const texts = deskBookings.today
  const { actions } = deskToday
  const lines = [
    { key: 'review', urgency: 1, words: texts.review, more: texts.reviewText, action: actions.decide, icon: 'rupee' },
    { key: 'unnamed', urgency: 6, words: texts.unnamed, more: texts.unnamedText, action: actions.see, icon: 'users' },
    { key: 'waiting', urgency: 7, words: texts.waiting, more: texts.waitingText, action: actions.see, icon: 'list' },
  ] as const
  return lines.flatMap(({ words, key, more, ...line }) => {
    const { mine, others } = waitingBookings[key]
    const view = `${deskPages.bookings()}?view=${key}`
    const ownLine = {
      ...line,
      key,
      text: words(mine),
      more,
      to: others === 0 ? view : view + MINE_FILTER,
      isMine: true,
    }
    const othersLine = { ...line, key: `${key} of others`, text: words(others), more: texts.ofColleagues, to: view }
    return [...(mine === 0 ? [] : [ownLine]), ...(others === 0 ? [] : [{ ...othersLine, isMine: false }])]
  })
}
