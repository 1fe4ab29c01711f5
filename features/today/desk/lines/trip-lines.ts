import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type {
  DepartureBelowMinimum,
  UndeliveredBroadcast,
  UndeliveredMail,
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
      const when = startLabel(days)
      const others = missingChecks.filter((check) => check !== 'names')
      return {
        key: `trip ${packageId} ${startDate} ${missingChecks.join(' ')}`,
        urgency: days <= 1 ? 2 : days <= 3 ? 3 : 4,
        icon: others.length === 0 ? 'users' : 'warning',
        text:
          others.length === 0
            ? texts.namesOf(packageName, when, { unnamed, guests })
            : texts.lacking(packageName, when, texts.and(others.map((check) => texts.checks[check]))),
        more:
          others.length === 0 || unnamed === 0
            ? others.length === 0
              ? texts.namesDetails
              : texts.missingDetails(guests)
            : texts.missingAndUnnamed(guests, unnamed),
        action: texts.actions.see,
        to: deskPages.departure(packageId, startDate),
        isMine: true,
      } as const
    })
}

/** Undelivered emails, one line each, with a link to the booking, or to the enquiry that was answered. */
export function mailLines(mails: readonly UndeliveredMail[]): TodayLine[] {
  return mails.flatMap(({ id, to, subject, reference, enquiry }) =>
    reference === null && enquiry === null
      ? []
      : [
          {
            key: `mail ${id}`,
            urgency: 3,
            icon: 'mail',
            text: texts.emailUndelivered(to),
            more: reference === null ? subject : `${reference}: ${subject}`,
            action: texts.actions.look,
            to: reference === null ? deskPages.enquiry(enquiry ?? 0) : deskPages.booking(reference),
            isMine: true,
          } as const,
        ],
  )
}

/** Broadcasts with undelivered emails: one line each, with a link to the recipients who did not get the email. */
export function broadcastLines(letters: readonly UndeliveredBroadcast[]): TodayLine[] {
  return letters.map(({ id, action, subject, who, isMine, lost }) => ({
    key: `letter ${id} ${lost}`,
    urgency: 3,
    icon: 'mail',
    text: texts.broadcastsUndelivered(lost, subject === '' ? deskBulkActions.pageTitles[action] : subject),
    more: texts.broadcastsUndeliveredDetails(who),
    action: texts.actions.look,
    to: deskPages.bulkAction(id),
    isMine,
  }))
}

/**
 * Departures below their minimum, while there is time to decide. @param canCancel true for people who may cancel one.
 */
export function belowMinimumLines(
  below: readonly DepartureBelowMinimum[],
  today: CalendarDate,
  canCancel: boolean,
): TodayLine[] {
  return below.map(({ packageId, packageName, startDate, guests, numberToRun }) => {
    const days = daysBetween(today, calendarDate(startDate))
    return {
      key: `below ${packageId} ${startDate} ${guests}`,
      urgency: days <= 7 ? 2 : 4,
      icon: 'warning',
      text: texts.below(packageName, startLabel(days), { guests, numberToRun }),
      more: texts.belowMinimumDetails(numberToRun - guests),
      action: texts.actions.see,
      to: deskPages.departure(packageId, startDate),
      isMine: canCancel,
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
      text: `${trip}: ${persons > 0 ? texts.cancelledDepartureBookings(persons) : money}`,
      more:
        persons > 0 && refunds > 0
          ? `${money}.`
          : persons > 0
            ? texts.cancelledDepartureDetails
            : texts.cancelledDepartureAddFunds,
      action: texts.actions.see,
      to: deskPages.departureCancellation({ packageId, startDate }),
      isMine: true,
    }
  })
}

function startLabel(days: number): string {
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : texts.inDays(days)
}
