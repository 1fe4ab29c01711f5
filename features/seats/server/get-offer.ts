import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { firstStart } from '#features/catalog/rules/lead-time.ts'
import { priceBooking } from '#features/bookings/rules/price-booking.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { assertNotClosed, findBookableDeparture } from '#features/catalog/server/find-bookable-departure.ts'
import { tourPackageRepository, type PackageForBooking } from '#features/catalog/server/tour-package-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'

/** An offer: a package on a day for a number of guests, at the price in our database. */
export type Offer = Awaited<ReturnType<typeof toOfferOrClosed>>

/** A package, a day and the guests. */
type Query = { packageId: number; selection: { startDate: string; guests: number }; now: Date }

/**
 * Returns the offer for a caller that is about to take seats.
 *
 * @throws {AppError} the codes of {@link getOfferOrClosed}; `START_DATE_UNAVAILABLE` also for a date that the office
 * closed.
 */
export async function getOffer(platform: { db: Queryable }, request: Query): Promise<Offer> {
  const offer = await getOfferOrClosed(platform, request)
  assertNotClosed(offer)
  return offer
}

type HeldOnDeparture = Pick<BookingRow, 'departureId' | 'guests'>

/**
 * Rejects a date that the office has closed, except for a booking that already holds at least as many seats there.
 *
 * @param currentHold the seats that the booking holds; undefined when it no longer holds any.
 * @throws {AppError} `START_DATE_UNAVAILABLE`.
 */
export function assertOpenFor(offer: Offer, currentHold: HeldOnDeparture | undefined): void {
  const isWithin =
    currentHold !== undefined &&
    currentHold.departureId === offer.departureId &&
    offer.quote.seats <= currentHold.guests
  if (!isWithin) assertNotClosed(offer)
}

/**
 * The offer: the package, the start date, the end date (from the package's duration), and our own price. The office may
 * have closed the date, which does not end existing holds, so the caller checks {@link assertOpenFor} before taking
 * seats.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, `PRICE_ON_REQUEST`, `START_DATE_PAST`, `START_TOO_SOON`,
 * `START_DATE_UNAVAILABLE`, `GUESTS_BELOW_MINIMUM`, `GUESTS_ABOVE_MAXIMUM`.
 */
export async function getOfferOrClosed(platform: { db: Queryable }, input: Query) {
  return toOfferOrClosed(platform, input, await findPackageForOffer(platform, input))
}

/** Reads what {@link toOfferOrClosed} needs. */
export async function findPackageForOffer(
  { db }: { db: Queryable },
  { packageId, selection }: Pick<Query, 'packageId' | 'selection'>,
): Promise<PackageForBooking | undefined> {
  return tourPackageRepository.findForBooking(db, { id: packageId, startDate: calendarDate(selection.startDate) })
}

/**
 * {@link getOfferOrClosed} for a caller that has already read the package.
 *
 * @throws {AppError} the same codes.
 */
export async function toOfferOrClosed(
  platform: { db: Queryable },
  input: Query,
  tourPackage: PackageForBooking | undefined,
) {
  const startDate = calendarDate(input.selection.startDate)
  if (tourPackage === undefined || !tourPackage.isPublished) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const today = todayIn(BUSINESS_TIME_ZONE, input.now)
  if (startDate < today) throw new AppError('START_DATE_PAST')
  if (startDate < firstStart(today, tourPackage.leadDays)) throw new AppError('START_TOO_SOON')
  const day = { tourPackageId: tourPackage.id, startDate, today, row: tourPackage.departure }
  const departure = await findBookableDeparture(platform.db, day)
  if (departure === null) throw new AppError('START_DATE_UNAVAILABLE')
  const pricePerGuest = departure.pricePaise ?? tourPackage.basePricePaise
  if (pricePerGuest <= 0) throw new AppError('PRICE_ON_REQUEST')
  const quote = priceBooking({ base: pricePerGuest }, { guests: input.selection.guests }, null)
  const endDate: CalendarDate = endDateOf(startDate, tourPackage.durationDays)
  return {
    tourPackageId: tourPackage.id,
    departureId: tourPackage.departure?.id ?? null,
    tourPackage,
    startDate,
    endDate,
    pricePerGuest,
    quote,
    capacity: departure.capacity,
    pricePaise: departure.pricePaise,
    isClosed: departure.isClosed,
  }
}

/** The booking columns that come from the offer. They do not change when the package changes later. */
export function toOfferColumns({ tourPackage, pricePerGuest, quote, startDate, endDate }: Offer) {
  return {
    tourPackageId: tourPackage.id,
    startDate,
    endDate,
    guests: quote.seats,
    pricePerGuestPaise: pricePerGuest,
    subtotalPaise: quote.subtotal,
    discountPaise: quote.discount,
    payablePaise: quote.payable,
    snapshot: {
      packageName: tourPackage.name,
      duration: tourPackage.duration,
      stateNames: tourPackage.stateNames,
      imageUrl: tourPackage.firstImageUrl,
    },
    cancellationPolicy: tourPackage.cancellationPolicy,
  }
}
