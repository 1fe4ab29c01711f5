import type { DeskBreak } from '../api/desk-schemas.ts'
import { BREAK_OFFERS_MOST, mayAnswerUntil } from '../rules/broken-departure.ts'
import { DEPARTURE_SEATS_MOST } from '#features/departures/rules/departure-change.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { readIndianMoment, toIndianField } from '#desk/lib/indian-moment.ts'
import { EMPTY_BREAK, offersOf, seatsIn, withSeats, type DateToOffer } from './break-form.ts'
import { mailsOfChange } from './mails-of-change.ts'

/** What was typed, and nothing else: a date that nobody touched follows what is offered. `answerBy` is empty while it stays. */
type OffersForm = { answerBy: string; offers: string }
/** A form that nobody has typed in. */
export const NOTHING_TYPED: OffersForm = { answerBy: '', offers: '' }

/** In the place of its seats: a date that is offered, and is to end. */
const ENDS = 'ends'

type Offered = Pick<DeskBreak, 'packageId' | 'startDate' | 'offers' | 'change' | 'answerBy' | 'rows'>

const openOffers = ({ offers }: Pick<Offered, 'offers'>) =>
  offers.filter(({ isEnded, seatsLeft }) => !isEnded && seatsLeft > 0)

/** The dates that may be offered, by day: those with free seats, and those with seats that are aside now. */
export function datesToOffer(broken: Offered): DateToOffer[] {
  const dates = new Map<string, DateToOffer>(broken.change.dates.map((date) => [date.startDate, date]))
  for (const { startDate, seatsLeft } of openOffers(broken)) {
    const free = dates.get(startDate)?.freeSeats ?? 0
    // The price that was promised stays, whatever the date costs by now.
    dates.set(startDate, { startDate, freeSeats: free + seatsLeft, asideNow: seatsLeft, pricePaise: null })
  }
  return [...dates.values()].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
}

/** The dates that are to be offered with their seats as they are typed, by day. */
export function wantedOffers(broken: Offered, { offers }: OffersForm): [date: string, seats: string][] {
  const now = openOffers(broken).map(({ startDate, seatsLeft }): [string, string] => [startDate, String(seatsLeft)])
  const all = new Map([...now, ...offersOf({ ...EMPTY_BREAK, offers }, broken)])
  return [...all].filter(([, seats]) => seats !== ENDS).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** What is typed, with other seats on a date; null takes the date out. What is as it is offered now is not kept. */
export function withWanted(
  broken: Offered,
  { offers }: OffersForm,
  asked: { date: string; seats: string | null },
): string {
  const left = openOffers(broken).find(({ startDate }) => startDate === asked.date)?.seatsLeft
  const isAsNow = asked.seats === (left === undefined ? null : String(left))
  return withSeats(offers, broken, { ...asked, seats: isAsNow ? null : (asked.seats ?? ENDS) })
}

/** The last moment that is wanted; undefined while it is not whole. */
function readLastMoment({ answerBy }: Offered, typed: string): Date | undefined {
  const present = new Date(answerBy)
  return typed === '' || typed === toIndianField(present) ? present : readIndianMoment(typed)
}

/** What is asked of the server, the mails that go out for it, and whether it is something else than is offered now. */
export function readChange(broken: Offered, form: OffersForm) {
  const offers = wantedOffers(broken, form)
    .map(([startDate, text]) => ({ startDate, seats: seatsIn(text) }))
    .filter(({ seats }) => seats >= 1 && seats <= DEPARTURE_SEATS_MOST)
  const before = {
    offers: openOffers(broken).map(({ startDate, seatsLeft }) => ({ startDate, seats: seatsLeft })),
    answerBy: new Date(broken.answerBy),
  }
  const answerBy = readLastMoment(broken, form.answerBy) ?? before.answerBy
  const seatsOf = (list: readonly { startDate: string; seats: number }[]) =>
    list
      .map(({ startDate, seats }) => `${startDate} ${seats}`)
      .toSorted()
      .join()
  return {
    offers,
    answerBy: answerBy.toISOString(),
    isOther: answerBy.getTime() !== before.answerBy.getTime() || seatsOf(offers) !== seatsOf(before.offers),
    mails: mailsOfChange(broken.change, before, { offers, answerBy }),
  }
}

/** The name of the seats of a date among the fields of the form. */
export const seatsOn = (date: string) => `seats ${date}`

/** What is wrong with a change, by its fields. */
export function problemsOfChange(broken: Offered, form: OffersForm, now: Date): Record<string, string> {
  const dates = datesToOffer(broken)
  const seats = wantedOffers(broken, form).flatMap(([date, text], at) => {
    const free = dates.find(({ startDate }) => startDate === date)?.freeSeats ?? 0
    const isRight = seatsIn(text) >= 1 && seatsIn(text) <= free
    if (isRight && at < BREAK_OFFERS_MOST) return []
    const { most, seatsWrong } = deskBreak.offers
    return [[seatsOn(date), isRight ? most(BREAK_OFFERS_MOST) : seatsWrong(free)]]
  })
  const wanted = readLastMoment(broken, form.answerBy)
  const isTime = wanted !== undefined && mayAnswerUntil(wanted, new Date(broken.answerBy), now)
  return Object.fromEntries([...seats, ...(isTime ? [] : [['answerBy', deskBroken.change.wrong]])])
}
