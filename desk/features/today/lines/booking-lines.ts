import type { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { todayScreen } from '#messages/today-screen.ts'
import type { TodayLine } from '../today-line.ts'

/** Bookings that wait for a decision, for names, and for their payment. */
export function bookingLines(views: ResponseOf<typeof listDeskBookings>['views'] | undefined): TodayLine[] {
  if (views === undefined) return []
  const texts = deskBookings.today
  const { acts } = todayScreen
  const lines = [
    { key: 'review', urgency: 1, words: texts.review, more: texts.reviewText, act: acts.decide, icon: 'rupee' },
    { key: 'unnamed', urgency: 6, words: texts.unnamed, more: texts.unnamedText, act: acts.see, icon: 'users' },
    { key: 'waiting', urgency: 7, words: texts.waiting, more: texts.waitingText, act: acts.see, icon: 'list' },
  ] as const
  return lines
    .filter(({ key }) => views[key] > 0)
    .map(({ words, ...line }) => ({
      ...line,
      words: words(views[line.key]),
      to: `${deskPages.bookings()}?view=${line.key}`,
      isMine: true,
    }))
}
