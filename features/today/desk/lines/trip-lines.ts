import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type {
  BelowNumber,
  LostBroadcast,
  LostMail,
  TodayTrip,
  WaitingDepartureCancellation,
} from '../../api/desk-calls.ts'
import { calendarDate, daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActions } from '#messages/bulk-actions/desk.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

/** Trips that depart within a few days and lack something: one line per trip. */
export function tripLines(trips: readonly TodayTrip[], today: CalendarDate): TodayLine[] {
  return trips
    .filter(({ startDate, missingChecks }) => calendarDate(startDate) >= today && missingChecks.length > 0)
    .map(({ packageId, packageName, startDate, guests, unnamed, missingChecks }) => {
      const days = daysBetween(today, calendarDate(startDate))
      const when = whenOf(days)
      const others = missingChecks.filter((check) => check !== 'names')
      return {
        key: `trip ${packageId} ${startDate} ${missingChecks.join(' ')}`,
        urgency: days <= 1 ? 2 : days <= 3 ? 3 : 4,
        icon: others.length === 0 ? 'users' : 'warning',
        words:
          others.length === 0
            ? texts.namesOf(packageName, when, { unnamed, guests })
            : texts.lacking(packageName, when, texts.and(others.map((check) => texts.checks[check]))),
        more:
          others.length === 0 || unnamed === 0
            ? others.length === 0
              ? texts.namesMore
              : texts.missingMore(guests)
            : texts.missingAndUnnamed(guests, unnamed),
        action: texts.actions.see,
        to: deskPages.departure(packageId, startDate),
        isMine: true,
      } as const
    })
}

/** Undelivered emails, one line each, with a link to the booking, or to the enquiry that was answered. */
export function mailLines(mails: readonly LostMail[]): TodayLine[] {
  return mails.flatMap(({ id, to, subject, reference, enquiry }) =>
    reference === null && enquiry === null
      ? []
      : [
          {
            key: `mail ${id}`,
            urgency: 3,
            icon: 'mail',
            words: texts.mailLost(to),
            more: reference === null ? subject : `${reference}: ${subject}`,
            action: texts.actions.look,
            to: reference === null ? deskPages.enquiry(enquiry ?? 0) : deskPages.booking(reference),
            isMine: true,
          } as const,
        ],
  )
}

/** Broadcasts with undelivered emails: one line each, with a link to the recipients who did not get it. */
export function broadcastLines(letters: readonly LostBroadcast[]): TodayLine[] {
  return letters.map(({ id, action, subject, who, isMine, lost }) => ({
    key: `letter ${id} ${lost}`,
    urgency: 3,
    icon: 'mail',
    words: texts.broadcastsLost(lost, subject === '' ? deskBulkActions.pageTitles[action] : subject),
    more: texts.broadcastsLostMore(who),
    action: texts.actions.look,
    to: deskPages.bulkAction(id),
    isMine,
  }))
}

/** Departures below their minimum, while there is time to decide. `decides`: people who may cancel one. */
export function belowLines(below: readonly BelowNumber[], today: CalendarDate, decides: boolean): TodayLine[] {
  return below.map(({ packageId, packageName, startDate, guests, numberToRun }) => {
    const days = daysBetween(today, calendarDate(startDate))
    return {
      key: `below ${packageId} ${startDate} ${guests}`,
      urgency: days <= 7 ? 2 : 4,
      icon: 'warning',
      words: texts.below(packageName, whenOf(days), { guests, numberToRun }),
      more: texts.belowMore(numberToRun - guests),
      action: texts.actions.see,
      to: deskPages.departure(packageId, startDate),
      isMine: decides,
    }
  })
}

/** Cancelled departures that need the office, or funds at the gateway: one line each. */
export function departureCancellationLines(
  departureCancellations: readonly WaitingDepartureCancellation[],
  now: Date,
): TodayLine[] {
  return departureCancellations.map(({ packageId, packageName, startDate, persons, refunds }) => {
    const trip = texts.departureCancellation(packageName, printDay(calendarDate(startDate), now))
    const money = texts.cancelledDepartureRefunds(refunds)
    return {
      key: `break ${packageId} ${startDate} ${persons} ${refunds}`,
      urgency: 2,
      icon: 'warning',
      words: `${trip}: ${persons > 0 ? texts.cancelledDeparturePersons(persons) : money}`,
      more:
        persons > 0 && refunds > 0
          ? `${money}.`
          : persons > 0
            ? texts.cancelledDepartureMore
            : texts.cancelledDeparturePayIn,
      action: texts.actions.see,
      to: deskPages.departureCancellation({ packageId, startDate }),
      isMine: true,
    }
  })
}

function whenOf(days: number): string {
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : texts.inDays(days)
}
