import type { BreakPreview } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakRepository, type BrokenDeparture } from './break-repository.ts'
import { findConcerned, fingerprintOf, totalsOf, type Concerned } from './concerned-bookings.ts'
import { findOtherDates } from './find-dates.ts'
import { datesToOffer, firstMail, type Words } from './ask-mail.ts'

/** A departure that somebody wants to break, and the dates that they offer instead. */
export type AskedBreak = {
  packageId: number
  startDate: string
  offers: readonly { startDate: string; seats: number }[]
}

/**
 * What breaking chosen departures would do: whom it concerns, what was paid, how many mails go out, and how the first one
 * reads. Nothing is written.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`, `BREAK_AGAIN`, `BREAK_TOO_LATE`.
 */
export async function previewBreak(
  platform: Platform,
  { departures: asked, ...words }: { departures: readonly AskedBreak[] } & Words,
): Promise<BreakPreview> {
  const { db } = platform
  noteUnchanged('a preview')
  const now = await platform.databaseNow(db)
  const chosen = await findChosen(db, asked, now)
  const concerned = await findConcerned(
    db,
    chosen.map(({ departure }) => departure.id),
    now,
  )
  const parts = await Promise.all(
    chosen.map(async ({ departure, asked: one }) => {
      const own = concerned.filter(({ departureId }) => departureId === departure.id)
      const { id: _, ...key } = departure
      return {
        ...key,
        ...totalsOf(own),
        seen: fingerprintOf(own),
        dates: await findOtherDates(db, departure, now),
        mail: await firstMail(platform, {
          departure,
          asked: own.filter(({ brokenCase }) => brokenCase === 'asked').map(({ booking }) => booking),
          offered: await datesToOffer(db, { departure, offers: one.offers, now }),
          ...words,
        }),
      }
    }),
  )
  return { departures: parts, ...sumsOf(parts) }
}

/** The sums of several breaks. */
function sumsOf(parts: readonly Omit<ReturnType<typeof totalsOf>, 'cases' | 'withoutAddress'>[]) {
  const sum = (field: 'bookings' | 'guests' | 'mails') => parts.reduce((total, part) => total + part[field], 0)
  return {
    bookings: sum('bookings'),
    guests: sum('guests'),
    mails: sum('mails'),
    paidPaise: addPaise(...parts.map(({ paidPaise }) => paidPaise)),
  }
}

/**
 * The chosen departures, each once.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for a day without a row, of which nobody has ever taken a seat; `BREAK_AGAIN`;
 *   `BREAK_TOO_LATE` for one that has left.
 */
export async function findChosen<A extends AskedBreak>(
  db: Queryable,
  asked: readonly A[],
  now: Date,
): Promise<{ departure: BrokenDeparture; asked: A }[]> {
  if (asked.some(({ offers }) => new Set(offers.map(({ startDate }) => startDate)).size < offers.length))
    throw new AppError('INVALID_INPUT', { detail: 'a date is offered twice' })
  const byKey = new Map(asked.map((one) => [departureKey(one), one]))
  const departures = await breakRepository.findDepartures(db, [...byKey.values()])
  if (departures.length < byKey.size) throw new AppError('DEPARTURE_NOT_FOUND')
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  if (departures.some(({ startDate }) => startDate < today)) throw new AppError('BREAK_TOO_LATE')
  const ids = departures.map(({ id }) => id)
  if ((await breakRepository.findOfDepartures(db, ids)).length > 0) throw new AppError('BREAK_AGAIN')
  return departures.flatMap((departure) => {
    const one = byKey.get(departureKey(departure))
    return one === undefined ? [] : [{ departure, asked: one }]
  })
}

/** The bookings of one of the departures. */
export const ofDeparture = (concerned: readonly Concerned[], { id }: Pick<BrokenDeparture, 'id'>): Concerned[] =>
  concerned.filter(({ departureId }) => departureId === id)
