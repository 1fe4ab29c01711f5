import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { BelowNumber, LostLetter, LostMail, TodayTrip, WaitingBreak } from '../../api/desk-schemas.ts'
import { calendarDate, daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActs } from '#messages/bulk-actions/desk.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { printDay } from '#desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

/** Trips that leave within days and lack something: one line a trip. */
export function tripLines(trips: readonly TodayTrip[], today: CalendarDate): TodayLine[] {
  return trips
    .filter(({ startDate, lacks }) => calendarDate(startDate) >= today && lacks.length > 0)
    .map(({ packageId, packageName, startDate, guests, unnamed, lacks }) => {
      const days = daysBetween(today, calendarDate(startDate))
      const when = whenOf(days)
      const others = lacks.filter((check) => check !== 'names')
      return {
        key: `trip ${packageId} ${startDate} ${lacks.join(' ')}`,
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
              : texts.lackingMore(guests)
            : texts.lackingAndUnnamed(guests, unnamed),
        act: texts.acts.see,
        to: deskPages.departure(packageId, startDate),
        isMine: true,
      } as const
    })
}

/** Mails that could not be delivered, one line each: it leads to the booking, or to the question that was answered. */
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
            act: texts.acts.look,
            to: reference === null ? deskPages.enquiry(enquiry ?? 0) : deskPages.booking(reference),
            isMine: true,
          } as const,
        ],
  )
}

/** Letters to many whose mails came back in part: one line each, with who did not get it behind it. */
export function letterLines(letters: readonly LostLetter[]): TodayLine[] {
  return letters.map(({ id, act, subject, who, isMine, lost }) => ({
    key: `letter ${id} ${lost}`,
    urgency: 3,
    icon: 'mail',
    words: texts.lettersLost(lost, subject === '' ? deskBulkActs.pageTitles[act] : subject),
    more: texts.lettersLostMore(who),
    act: texts.acts.look,
    to: deskPages.bulkAct(id),
    isMine,
  }))
}

/** Departures with fewer guests than they need, while there is time to decide. `decides`: who may break one. */
export function belowLines(below: readonly BelowNumber[], today: CalendarDate, decides: boolean): TodayLine[] {
  return below.map(({ packageId, packageName, startDate, guests, numberToRun }) => {
    const days = daysBetween(today, calendarDate(startDate))
    return {
      key: `below ${packageId} ${startDate} ${guests}`,
      urgency: days <= 7 ? 2 : 4,
      icon: 'warning',
      words: texts.below(packageName, whenOf(days), { guests, numberToRun }),
      more: texts.belowMore(numberToRun - guests),
      act: texts.acts.see,
      to: deskPages.departure(packageId, startDate),
      isMine: decides,
    }
  })
}

/** Broken departures that wait for the office, or for money at the gateway: one line each. */
export function breakLines(breaks: readonly WaitingBreak[], now: Date): TodayLine[] {
  return breaks.map(({ packageId, packageName, startDate, persons, refunds }) => {
    const trip = texts.broken(packageName, printDay(calendarDate(startDate), now))
    const money = texts.brokenRefunds(refunds)
    return {
      key: `break ${packageId} ${startDate} ${persons} ${refunds}`,
      urgency: 2,
      icon: 'warning',
      words: `${trip}: ${persons > 0 ? texts.brokenPersons(persons) : money}`,
      more: persons > 0 && refunds > 0 ? `${money}.` : persons > 0 ? texts.brokenMore : texts.brokenPayIn,
      act: texts.acts.see,
      to: deskPages.departureBreak({ packageId, startDate }),
      isMine: true,
    }
  })
}

function whenOf(days: number): string {
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : texts.inDays(days)
}
