import type { DepartureCancellationPreview } from '../api/desk-calls.ts'
import { MAX_DEPARTURE_CANCELLATION_OFFERS, isValidAnswerDeadline } from '../rules/cancelled-departure.ts'
import { MAX_DEPARTURE_SEATS } from '#features/departures/rules/departure-change.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation as texts } from '#messages/departure-cancellations/desk-cancel.ts'
import { parseIndiaTime } from '#ui/desk/lib/india-time.ts'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'
import { defaultDeadline } from './last-moment.ts'

/** The form as typed and saved. `answerBy` is empty while the default deadline is used. */
type DepartureCancellationForm = { reason: string; answerBy: string; offers: string }
/** An untouched form. */
export const EMPTY_DEPARTURE_CANCELLATION: DepartureCancellationForm = { reason: '', answerBy: '', offers: '' }

/** Seats as typed, by departure and date. */
type TypedOffers = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Other dates of a package with free seats. */
type OtherDates = DepartureCancellationPreview['departures'][number]['dates']
/**
 * A date that can be offered. When `pricePaise` is null, the promised price applies. `freeSeats` includes the
 * `reservedNow` seats already held for the offer.
 */
export type DateToOffer = { startDate: string; freeSeats: number; reservedNow?: number; pricePaise: number | null }

/** Parses the offers of a form. A saved draft may come from an older form, or may have been changed by hand. */
export function parseOffers(text: string): TypedOffers {
  try {
    const read: unknown = JSON.parse(text === '' ? '{}' : text)
    return Object.fromEntries(
      entriesOf(read).map(([key, dates]) => [
        key,
        Object.fromEntries(entriesOf(dates).map(([date, seats]) => [date, String(seats)])),
      ]),
    )
  } catch {
    return {}
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The offers with a new number of seats for a date; null removes the date. */
export function withSeats(
  text: string,
  key: DepartureCancellationKey,
  { date, seats }: { date: string; seats: string | null },
): string {
  const all = parseOffers(text)
  const { [date]: _, ...others } = all[departureKey(key)] ?? {}
  const newDates = seats === null ? others : { ...others, [date]: seats }
  const { [departureKey(key)]: __, ...rest } = all
  const next = Object.keys(newDates).length === 0 ? rest : { ...rest, [departureKey(key)]: newDates }
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next)
}

/** The offered dates of a departure, with their seats as typed, by day. */
export function offersOf(
  form: DepartureCancellationForm,
  key: DepartureCancellationKey,
): [date: string, seats: string][] {
  return Object.entries(parseOffers(form.offers)[departureKey(key)] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The form field name for the seats of a date. */
export const seatsField = (key: DepartureCancellationKey, date: string) => `seats ${departureKey(key)} ${date}`

/** The typed number of seats; 0 if it is not a number. */
export const parseSeats = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/**
 * Converts the form to the request to the server: all complete values, and the default deadline when the typed one is
 * invalid.
 */
export function toDepartureCancellationRequest(
  form: DepartureCancellationForm,
  { keys, now }: { keys: readonly DepartureCancellationKey[]; now: Date },
) {
  const usual = defaultDeadline(
    now,
    keys.flatMap((key) => offersOf(form, key).map(([date]) => date)),
  )
  const departures = keys.map((key) => ({
    ...key,
    offers: offersOf(form, key)
      .map(([startDate, text]) => ({ startDate, seats: parseSeats(text) }))
      .filter(({ seats }) => seats >= 1 && seats <= MAX_DEPARTURE_SEATS)
      .slice(0, MAX_DEPARTURE_CANCELLATION_OFFERS),
  }))
  return {
    departures,
    asked: { reason: form.reason.trim(), answerBy: (parseDeadline(form, now) ?? usual).toISOString() },
  }
}

/** The typed answer deadline; undefined when empty or invalid. */
function parseDeadline({ answerBy }: DepartureCancellationForm, now: Date): Date | undefined {
  const deadline = parseIndiaTime(answerBy)
  return deadline !== undefined && isValidAnswerDeadline(deadline, now) ? deadline : undefined
}

type FormContext = {
  keys: readonly DepartureCancellationKey[]
  now: Date
  datesOf: (key: DepartureCancellationKey) => OtherDates | undefined
}

/**
 * The errors of a form, by field. @param known.datesOf the other dates of a departure; undefined while they are
 * loading.
 */
export function validateDepartureCancellation(
  form: DepartureCancellationForm,
  { keys, now, datesOf }: FormContext,
): Record<string, string> {
  // Two departures of one package may offer the same date, so they share its free seats.
  const totalSeatsOn = (packageId: number, date: string) =>
    keys
      .filter((one) => one.packageId === packageId)
      .flatMap((one) => offersOf(form, one).filter(([day]) => day === date))
      .reduce((sum, [, text]) => sum + parseSeats(text), 0)
  const seats = keys.flatMap((key) => {
    const freeSeatsOn = (date: string) => datesOf(key)?.find(({ startDate }) => startDate === date)?.freeSeats ?? 0
    return offersOf(form, key).flatMap(([date, text], index) => {
      const isValid = parseSeats(text) >= 1 && (datesOf(key) === undefined || parseSeats(text) <= freeSeatsOn(date))
      const exceedsFreeSeats = datesOf(key) !== undefined && totalSeatsOn(key.packageId, date) > freeSeatsOn(date)
      if (isValid && !exceedsFreeSeats && index < MAX_DEPARTURE_CANCELLATION_OFFERS) return []
      const { most, seatsInvalid, seatsTogether } = texts.offers
      const sentence = !isValid
        ? seatsInvalid(freeSeatsOn(date))
        : exceedsFreeSeats
          ? seatsTogether(freeSeatsOn(date))
          : most(MAX_DEPARTURE_CANCELLATION_OFFERS)
      return [[seatsField(key, date), sentence]]
    })
  })
  return Object.fromEntries([
    ...(form.reason.trim() === '' ? [['reason', texts.reason.missing]] : []),
    ...seats,
    ...(form.answerBy === '' || parseDeadline(form, now) !== undefined ? [] : [['answerBy', texts.until.wrong]]),
  ])
}

type PreviewedDepartures = { departures: readonly (DepartureCancellationKey & { dates: OtherDates })[] }

/** The other dates of a departure that can be offered, without those cancelled in the same action. */
export function otherDatesOf(
  preview: PreviewedDepartures | undefined,
  keys: readonly DepartureCancellationKey[],
  key: DepartureCancellationKey,
): OtherDates | undefined {
  const departurePreview = preview?.departures.find((one) => departureKey(one) === departureKey(key))
  const cancelledDates = new Set(
    keys.filter(({ packageId }) => packageId === key.packageId).map((one) => one.startDate),
  )
  return departurePreview?.dates.filter(({ startDate }) => !cancelledDates.has(startDate))
}
