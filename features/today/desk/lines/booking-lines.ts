import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { WaitingBookings } from '../../api/desk-calls.ts'
import { ASSIGNEE_ME, ASSIGNEE_NOBODY } from '#features/bookings/rules/booking-assignee.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import type { TodayLine } from '../today-line.ts'

const MINE = `&assignee=${ASSIGNEE_ME},${ASSIGNEE_NOBODY}`

/**
 * Bookings waiting for a decision, for names, or for payment. `isMine` is false for those assigned to a colleague, and
 * true for unassigned ones.
 */
export function bookingLines(waiting: WaitingBookings | null): TodayLine[] {
  if (waiting === null) return []
  const texts = deskBookings.today
  const { actions } = deskToday
  const lines = [
    { key: 'review', urgency: 1, words: texts.review, more: texts.reviewText, action: actions.decide, icon: 'rupee' },
    { key: 'unnamed', urgency: 6, words: texts.unnamed, more: texts.unnamedText, action: actions.see, icon: 'users' },
    { key: 'waiting', urgency: 7, words: texts.waiting, more: texts.waitingText, action: actions.see, icon: 'list' },
  ] as const
  return lines.flatMap(({ words, key, more, ...line }) => {
    const { mine, others } = waiting[key]
    const view = `${deskPages.bookings()}?view=${key}`
    const own = { ...line, key, words: words(mine), more, to: others === 0 ? view : view + MINE, isMine: true }
    const othersLine = { ...line, key: `${key} of others`, words: words(others), more: texts.ofColleagues, to: view }
    return [...(mine === 0 ? [] : [own]), ...(others === 0 ? [] : [{ ...othersLine, isMine: false }])]
  })
}
