import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { OpenIncident } from '../../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

const texts = deskIncidents.today

/** Incidents of trips. They come before everything else, because somebody may be in a hospital. */
export function incidentLines(
  { incidents, moreIncidents }: { incidents: readonly OpenIncident[]; moreIncidents: number },
  now: Date,
): TodayLine[] {
  const lines = incidents.map(({ id, packageId, packageName, startDate, words, person, at, who }): TodayLine => ({
    key: `incident ${id}`,
    urgency: 0,
    icon: 'warning',
    text: texts.line(packageName, printDay(calendarDate(startDate), now), person),
    more: texts.more(who, printShortDateTime(new Date(at), now), words ?? deskIncidents.page.unreadable),
    action: texts.action,
    to: deskPages.departureIncidents(packageId, startDate),
    isMine: true,
    cannotBeSnoozed: true,
  }))
  if (moreIncidents === 0) return lines
  const rest: TodayLine = {
    key: 'incidents beyond the list',
    urgency: 0,
    icon: 'warning',
    text: texts.rest(moreIncidents),
    more: texts.restText,
    action: texts.action,
    to: deskPages.departures(),
    isMine: true,
    cannotBeSnoozed: true,
  }
  return [...lines, rest]
}
