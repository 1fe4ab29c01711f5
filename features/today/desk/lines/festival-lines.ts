import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { MovedFestival } from '../../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskPackageDates } from '#messages/packages/desk-dates.ts'
import { deskToday } from '#messages/today/desk.ts'
import type { TodayLine } from '../today-line.ts'

/** Packages with departures on outdated festival days. Each line links to the rules, which offer the new days. */
export function festivalLines(festivals: readonly MovedFestival[]): TodayLine[] {
  return festivals.map(({ packageId, packageName, festival, gone, addedDates }) => {
    const [from, to] = [gone, addedDates].map((dates) => dates.map((date) => formatCalendarDate(calendarDate(date))))
    return {
      key: [`festival ${packageId}`, gone[0], addedDates[0], festival].join(' ').slice(0, 80).trim(),
      urgency: 5,
      icon: 'list',
      text: `${packageName}: ${deskPackageDates.festivalMoved(festival, from ?? [], to ?? [])}`,
      more: deskPackageDates.rulesUnchanged,
      action: deskToday.actions.look,
      to: `${deskPages.package(packageId)}?part=departures`,
      isMine: true,
    }
  })
}
