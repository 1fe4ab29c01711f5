import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { listWaitingParties } from '#features/waiting-list/api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskWaitingList } from '#messages/waiting-list/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import type { TodayLine } from '../today-line.ts'

/** Offers whose email was not delivered, offers that end today, and the number of waiting parties. */
export function waitingPartyLines(data: ResponseOf<typeof listWaitingParties> | undefined, now: Date): TodayLine[] {
  if (data === undefined) return []
  const texts = deskWaitingList.today
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const line = { to: `${deskPages.enquiries()}?view=waiting`, isMine: true } as const
  const offeredParties = data.parties.flatMap((party) =>
    party.status === 'offered' && party.offer !== null
      ? [{ ...party, ...party.offer, until: new Date(party.offer.until) }]
      : [],
  )
  const expiringOffers = offeredParties.filter(
    ({ until, isMailUndelivered }) => !isMailUndelivered && todayIn(BUSINESS_TIME_ZONE, until) === today,
  )
  return [
    ...offeredParties
      .filter(({ isMailUndelivered }) => isMailUndelivered)
      .map(({ id, name, phone, until }) => ({
        ...line,
        key: `lost offer ${id}`,
        urgency: 2,
        icon: 'phone' as const,
        text: texts.lost(name),
        more: texts.lostText(phone, printShortDateTime(until, now)),
        action: deskToday.actions.look,
      })),
    ...(expiringOffers.length === 0
      ? []
      : [
          {
            ...line,
            key: `offers ending ${today}`,
            urgency: 4,
            icon: 'phone' as const,
            text: texts.ending(expiringOffers.length),
            more: texts.endingText,
            action: deskToday.actions.see,
          },
        ]),
    ...(data.waiting === 0
      ? []
      : [
          {
            ...line,
            key: 'waiting parties',
            urgency: 7,
            icon: 'users' as const,
            text: texts.waiting(data.waiting),
            more: texts.waitingText,
            action: deskToday.actions.see,
          },
        ]),
  ]
}
