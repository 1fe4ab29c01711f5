import type { BreakPreview } from '../api/desk-schemas.ts'
import { BREAK_OFFERS_MOST, isAnswerTime } from '../rules/broken-departure.ts'
import { DEPARTURE_SEATS_MOST } from '#features/departures/rules/departure-change.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak as texts } from '#messages/cancelled-departures/desk-cancel.ts'
import { readIndianMoment } from '#desk/lib/indian-moment.ts'
import type { BreakKey } from './break-address.ts'
import { usualLastMoment } from './last-moment.ts'

/** The form as it is typed and kept. `answerBy` is empty while the usual moment is taken. */
type BreakForm = { reason: string; answerBy: string; offers: string }
/** A form that nobody has typed in. */
export const EMPTY_BREAK: BreakForm = { reason: '', answerBy: '', offers: '' }

/** Seats as they are typed, by departure and date. */
type TypedOffers = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Other dates of a package with free seats. */
type OtherDates = BreakPreview['departures'][number]['dates']
/** A date that may be offered. Without a price it keeps the promised one; `asideNow` of its free seats are set aside already. */
export type DateToOffer = { startDate: string; freeSeats: number; asideNow?: number; pricePaise: number | null }

/** The offers of a form. A draft may be of an older form, or changed by hand. */
export function readOffers(text: string): TypedOffers {
  try {
    const read: unknown = JSON.parse(text === '' ? '{}' : text)
    return Object.fromEntries(
      recordsOf(read).map(([key, dates]) => [
        key,
        Object.fromEntries(recordsOf(dates).map(([date, seats]) => [date, String(seats)])),
      ]),
    )
  } catch {
    return {}
  }
}

const recordsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The offers with other seats on a date; null takes the date out. */
export function withSeats(
  text: string,
  key: BreakKey,
  { date, seats }: { date: string; seats: string | null },
): string {
  const all = readOffers(text)
  const { [date]: _, ...others } = all[departureKey(key)] ?? {}
  const own = seats === null ? others : { ...others, [date]: seats }
  const { [departureKey(key)]: __, ...rest } = all
  const next = Object.keys(own).length === 0 ? rest : { ...rest, [departureKey(key)]: own }
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next)
}

/** The dates of a departure that a form offers, with the seats as they are typed, by day. */
export function offersOf(form: BreakForm, key: BreakKey): [date: string, seats: string][] {
  return Object.entries(readOffers(form.offers)[departureKey(key)] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The name of the seats of a date among the fields of the form. */
export const seatsField = (key: BreakKey, date: string) => `seats ${departureKey(key)} ${date}`

/** The seats that were typed; 0 for what is no number. */
export const seatsIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** What is asked of the server: all that is whole, and the usual last moment where another one cannot be. */
export function readBreakForm(form: BreakForm, { keys, now }: { keys: readonly BreakKey[]; now: Date }) {
  const usual = usualLastMoment(
    now,
    keys.flatMap((key) => offersOf(form, key).map(([date]) => date)),
  )
  const departures = keys.map((key) => ({
    ...key,
    offers: offersOf(form, key)
      .map(([startDate, text]) => ({ startDate, seats: seatsIn(text) }))
      .filter(({ seats }) => seats >= 1 && seats <= DEPARTURE_SEATS_MOST)
      .slice(0, BREAK_OFFERS_MOST),
  }))
  return { departures, asked: { reason: form.reason.trim(), answerBy: (readMoment(form, now) ?? usual).toISOString() } }
}

/** The last moment that somebody typed; undefined for none, and for one that cannot be. */
function readMoment({ answerBy }: BreakForm, now: Date): Date | undefined {
  const typed = readIndianMoment(answerBy)
  return typed !== undefined && isAnswerTime(typed, now) ? typed : undefined
}

type Known = { keys: readonly BreakKey[]; now: Date; datesOf: (key: BreakKey) => OtherDates | undefined }

/** What is wrong with a form, by its fields. @param known.datesOf the other dates of a departure, once they are known. */
export function problemsOfBreak(form: BreakForm, { keys, now, datesOf }: Known): Record<string, string> {
  // Two departures of one package may offer the same date: its free seats are there once.
  const allOn = (packageId: number, date: string) =>
    keys
      .filter((one) => one.packageId === packageId)
      .flatMap((one) => offersOf(form, one).filter(([day]) => day === date))
      .reduce((sum, [, text]) => sum + seatsIn(text), 0)
  const seats = keys.flatMap((key) => {
    const free = (date: string) => datesOf(key)?.find(({ startDate }) => startDate === date)?.freeSeats ?? 0
    return offersOf(form, key).flatMap(([date, text], at) => {
      const isRight = seatsIn(text) >= 1 && (datesOf(key) === undefined || seatsIn(text) <= free(date))
      const isTooMany = datesOf(key) !== undefined && allOn(key.packageId, date) > free(date)
      if (isRight && !isTooMany && at < BREAK_OFFERS_MOST) return []
      const { most, seatsWrong, seatsTogether } = texts.offers
      const sentence = !isRight
        ? seatsWrong(free(date))
        : isTooMany
          ? seatsTogether(free(date))
          : most(BREAK_OFFERS_MOST)
      return [[seatsField(key, date), sentence]]
    })
  })
  return Object.fromEntries([
    ...(form.reason.trim() === '' ? [['reason', texts.reason.missing]] : []),
    ...seats,
    ...(form.answerBy === '' || readMoment(form, now) !== undefined ? [] : [['answerBy', texts.until.wrong]]),
  ])
}

type LookedAt = { departures: readonly (BreakKey & { dates: OtherDates })[] }

/** The other dates of a departure that may be offered: those that break in the same act are none. */
export function datesAfter(
  preview: LookedAt | undefined,
  keys: readonly BreakKey[],
  key: BreakKey,
): OtherDates | undefined {
  const own = preview?.departures.find((one) => departureKey(one) === departureKey(key))
  const breaking = new Set(keys.filter(({ packageId }) => packageId === key.packageId).map((one) => one.startDate))
  return own?.dates.filter(({ startDate }) => !breaking.has(startDate))
}
