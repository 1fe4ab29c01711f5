import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { lastStartWithAnnouncedLeader, leaderAnnouncementDate } from './leader-days.ts'

it('a leader is named seven days before the start, and that start is then the last one with a name', () => {
  const start = calendarDate('2026-12-03')
  expect(leaderAnnouncementDate(start)).toBe('2026-11-26')
  expect(lastStartWithAnnouncedLeader(leaderAnnouncementDate(start))).toBe(start)
})
