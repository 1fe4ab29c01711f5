import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { MAX_DEPARTURE_CANCELLATION_OFFERS, isAllowedDeadline } from '../rules/cancelled-departure.ts'
import { MAX_DEPARTURE_SEATS } from '#features/departures/rules/departure-change.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { parseIndiaTime, toIndiaTimeField } from '#ui/desk/lib/india-time.ts'
import {
  EMPTY_DEPARTURE_CANCELLATION,
  offersOf,
  parseSeats,
  withSeats,
  type DateToOffer,
} from './departure-cancellation-form.ts'
import { listChangeMails } from './change-mails.ts'

/**
 * Contains only typed values. An untouched date follows the current offer, and `answerBy` is empty until it is changed.
 */
type OffersForm = { answerBy: string; offers: string }
/** An untouched form. */
export const EMPTY_FORM: OffersForm = { answerBy: '', offers: '' }

/** The form value that ends the offer of a date, in place of a number of seats. */
const END_OFFER = 'ends'

type OfferState = Pick<DeskDepartureCancellation, 'packageId' | 'startDate' | 'offers' | 'change' | 'answerBy' | 'rows'>

const openOffers = ({ offers }: Pick<OfferState, 'offers'>) =>
  offers.filter(({ isEnded, seatsLeft }) => !isEnded && seatsLeft > 0)

/** The dates that can be offered, by day: those with free seats, and those with seats held for the offer now. */
export function datesToOffer(departureCancellation: OfferState): DateToOffer[] {
  const dates = new Map<string, DateToOffer>(departureCancellation.change.dates.map((date) => [date.startDate, date]))
  for (const { startDate, seatsLeft } of openOffers(departureCancellation)) {
    const freeSeats = dates.get(startDate)?.freeSeats ?? 0
    // The promised price applies, even if the date's current price is different.
    dates.set(startDate, { startDate, freeSeats: freeSeats + seatsLeft, reservedNow: seatsLeft, pricePaise: null })
  }
  return [...dates.values()].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
}

/** The dates to offer with their seats as typed, by day. */
export function requestedOffers(
  departureCancellation: OfferState,
  { offers }: OffersForm,
): [date: string, seats: string][] {
  const now = openOffers(departureCancellation).map(({ startDate, seatsLeft }): [string, string] => [
    startDate,
    String(seatsLeft),
  ])
  const all = new Map([...now, ...offersOf({ ...EMPTY_DEPARTURE_CANCELLATION, offers }, departureCancellation)])
  return [...all].filter(([, seats]) => seats !== END_OFFER).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * The typed values with a new number of seats for a date; null removes the date. Values equal to the current offer are
 * not stored.
 */
export function withRequestedSeats(
  departureCancellation: OfferState,
  { offers }: OffersForm,
  request: { date: string; seats: string | null },
): string {
  const remainingSeats = openOffers(departureCancellation).find(
    ({ startDate }) => startDate === request.date,
  )?.seatsLeft
  const isUnchanged = request.seats === (remainingSeats === undefined ? null : String(remainingSeats))
  return withSeats(offers, departureCancellation, {
    ...request,
    seats: isUnchanged ? null : (request.seats ?? END_OFFER),
  })
}

/** The requested answer deadline; undefined while it is incomplete. */
function parseDeadline({ answerBy }: OfferState, deadlineText: string): Date | undefined {
  const present = new Date(answerBy)
  return deadlineText === '' || deadlineText === toIndiaTimeField(present) ? present : parseIndiaTime(deadlineText)
}

/** The request to the server, the number of emails it sends, and whether it differs from the current offers. */
export function parseOffersChange(departureCancellation: OfferState, form: OffersForm) {
  const offers = requestedOffers(departureCancellation, form)
    .map(([startDate, text]) => ({ startDate, seats: parseSeats(text) }))
    .filter(({ seats }) => seats >= 1 && seats <= MAX_DEPARTURE_SEATS)
  const before = {
    offers: openOffers(departureCancellation).map(({ startDate, seatsLeft }) => ({ startDate, seats: seatsLeft })),
    answerBy: new Date(departureCancellation.answerBy),
  }
  const answerBy = parseDeadline(departureCancellation, form.answerBy) ?? before.answerBy
  const seatsOf = (list: readonly { startDate: string; seats: number }[]) =>
    list
      .map(({ startDate, seats }) => `${startDate} ${seats}`)
      .toSorted()
      .join()
  return {
    offers,
    answerBy: answerBy.toISOString(),
    isOther: answerBy.getTime() !== before.answerBy.getTime() || seatsOf(offers) !== seatsOf(before.offers),
    mails: listChangeMails(departureCancellation.change, before, { offers, answerBy }),
  }
}

/** The form field name for the seats of a date. */
export const seatsFieldName = (date: string) => `seats ${date}`

/** The errors of a change, by field. */
export function validateOffersChange(
  departureCancellation: OfferState,
  form: OffersForm,
  now: Date,
): Record<string, string> {
  const dates = datesToOffer(departureCancellation)
  const seats = requestedOffers(departureCancellation, form).flatMap(([date, text], index) => {
    const freeSeats = dates.find(({ startDate }) => startDate === date)?.freeSeats ?? 0
    const isValid = parseSeats(text) >= 1 && parseSeats(text) <= freeSeats
    if (isValid && index < MAX_DEPARTURE_CANCELLATION_OFFERS) return []
    const { most, seatsInvalid } = deskDepartureCancellation.offers
    return [[seatsFieldName(date), isValid ? most(MAX_DEPARTURE_CANCELLATION_OFFERS) : seatsInvalid(freeSeats)]]
  })
  const deadline = parseDeadline(departureCancellation, form.answerBy)
  const isValidDeadline =
    deadline !== undefined && isAllowedDeadline(deadline, new Date(departureCancellation.answerBy), now)
  return Object.fromEntries([...seats, ...(isValidDeadline ? [] : [['answerBy', deskCancelledDeparture.change.wrong]])])
}
