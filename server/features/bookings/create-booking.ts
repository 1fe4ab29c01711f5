import { createHash } from 'node:crypto'
import type { CreateBookingBody } from '#contract/bookings/schemas.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { priceBooking } from '#domain/price-booking.ts'
import { endDateOf } from '#domain/tour-duration.ts'
import { findBookableDeparture } from '#server/features/catalog/find-bookable-departure.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import { claimIdempotencyKey, storeIdempotentResponse, type IdempotentRequest } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { type BookingOwner, type BookingRow, type NewBookingRow, bookingRepository } from './booking-repository.ts'
import { newBookingReference } from './booking-reference.ts'
import { checkCustomer, type CheckedCustomer } from './check-customer.ts'
import { departureRepository } from './departure-repository.ts'
import { endHold } from './expire-hold.ts'
import { holdEnd, holdSeats } from './hold-seats.ts'
import { expireHoldQueue } from './queues.ts'

/** Unpaid bookings that one owner may hold at once, before `RATE_LIMIT_SCALE`. */
const LIVE_HOLDS_MAXIMUM = 3

export type CreateBookingInput = {
  body: CreateBookingBody
  owner: BookingOwner
  /** The repeat-safe name of this request; see routes.ts for one without a header. */
  request: IdempotentRequest
}

export type CreatedBooking = { bookingId: string; reference: string; holdExpiresAt: string }
/** `isRepeat`: the answer is that of an earlier request with the same key. */
export type CreateBookingAnswer = { created: CreatedBooking; isRepeat: boolean }

/**
 * Books: checks who travels and when, prices from our own rows, holds the seats for 15 minutes and stores the booking,
 * all or nothing. What the client says about prices and the end date is a claim and is not used.
 *
 * @throws {AppError} the codes of {@link checkCustomer}; `TOUR_PACKAGE_NOT_FOUND`, `PRICE_ON_REQUEST`,
 *   `START_DATE_PAST`, `START_DATE_UNAVAILABLE`, `GUESTS_BELOW_MINIMUM`, `GUESTS_ABOVE_MAXIMUM`, `SOLD_OUT`,
 *   `TOO_MANY_HOLDS`, `IDEMPOTENCY_KEY_REUSED`.
 */
export async function createBooking(platform: Platform, input: CreateBookingInput): Promise<CreateBookingAnswer> {
  const { body, owner, request } = input
  const customer = checkCustomer(body.customer)
  const now = platform.clock.now()
  const offer = await findOffer(platform, { ...body, now })
  return inTransaction(platform.db, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, now)
    if (earlier !== null) return { created: readStored(earlier.response), isRepeat: true }
    const corrected = await correctEarlier(tx, { offer, customer, owner, replaces: body.replaces, now })
    if (corrected !== null) {
      await storeIdempotentResponse(tx, request, corrected)
      return { created: corrected, isRepeat: false }
    }
    await assertFewHolds(platform, { tx, owner, now })
    const departureId = await departureRepository.ensure(tx, offer)
    const booking = await bookingRepository.insert(tx, toRow({ offer, departureId, customer, owner, body, now }))
    await recordStatusChange(tx, {
      entity: 'booking',
      entityId: booking.id,
      from: 'new',
      to: 'held',
      actor: 'traveller',
      cause: 'created',
      at: now,
    })
    await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: booking.holdExpiresAt })
    const created = toCreated(booking)
    await storeIdempotentResponse(tx, request, created)
    await holdSeats(tx, { departureId, guests: booking.guests, now })
    return { created, isRepeat: false }
  })
}

type Offer = Awaited<ReturnType<typeof findOffer>>

/** What is being sold: the package, the start, the end by its duration, and our own price. */
async function findOffer(
  platform: Platform,
  wish: { packageId: number; selection: { startDate: string; guests: number }; now: Date },
) {
  const tourPackage = await tourPackageRepository.findForBooking(platform.db, wish.packageId)
  if (tourPackage === undefined || !tourPackage.isPublished) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const startDate = calendarDate(wish.selection.startDate)
  const today = todayIn(BUSINESS_TIME_ZONE, wish.now)
  if (startDate < today) throw new AppError('START_DATE_PAST')
  const departure = await findBookableDeparture(platform.db, { tourPackageId: tourPackage.id, startDate, today })
  if (departure === null) throw new AppError('START_DATE_UNAVAILABLE')
  const pricePerGuest = departure.pricePaise ?? tourPackage.basePricePaise
  if (pricePerGuest <= 0) throw new AppError('PRICE_ON_REQUEST')
  const quote = priceBooking({ base: pricePerGuest }, { guests: wish.selection.guests }, null)
  const endDate: CalendarDate = endDateOf(startDate, tourPackage.durationDays)
  return {
    tourPackageId: tourPackage.id,
    tourPackage,
    startDate,
    endDate,
    pricePerGuest,
    quote,
    capacity: departure.capacity,
    pricePaise: departure.pricePaise,
  }
}

type Correction = {
  offer: Offer
  customer: CheckedCustomer
  owner: BookingOwner
  replaces: string | undefined
  now: Date
}

/**
 * A traveller who goes back and corrects the details still means one booking. The same trip keeps its booking, with the
 * new details, so that a payment which is under way still pays it; for another trip the earlier seats become free.
 *
 * @returns null when there is no earlier booking to keep.
 */
async function correctEarlier(
  tx: Transaction,
  { offer, customer, owner, replaces, now }: Correction,
): Promise<CreatedBooking | null> {
  const earlier = replaces === undefined ? undefined : await bookingRepository.findOwnedForUpdate(tx, replaces, owner)
  if (earlier === undefined) return null
  const isSameTrip =
    earlier.tourPackageId === offer.tourPackageId &&
    earlier.startDate === offer.startDate &&
    earlier.guests === offer.quote.seats
  // Paid meanwhile, by a window that was thought closed: a second booking would be paid a second time.
  if (isSameTrip && (earlier.status === 'confirmed' || earlier.status === 'completed')) return toCreated(earlier)
  if (earlier.status !== 'held') return null
  if (isSameTrip && earlier.holdExpiresAt > now) {
    await bookingRepository.update(tx, earlier.id, toCustomerColumns(customer))
    return toCreated(earlier)
  }
  await endHold(tx, {
    booking: earlier,
    to: 'cancelled',
    actor: 'traveller',
    cause: 'replaced by another choice',
    at: now,
  })
  return null
}

async function assertFewHolds(
  platform: Platform,
  request: { tx: Transaction; owner: BookingOwner; now: Date },
): Promise<void> {
  const holds = await bookingRepository.countLiveHolds(request.tx, request.owner, request.now)
  if (holds >= LIVE_HOLDS_MAXIMUM * platform.env.rateLimitScale) throw new AppError('TOO_MANY_HOLDS')
}

type RowParts = {
  offer: Offer
  departureId: string
  customer: CheckedCustomer
  owner: BookingOwner
  body: CreateBookingBody
  now: Date
}

function toRow({ offer, departureId, customer, owner, body, now }: RowParts): NewBookingRow {
  const { tourPackage, pricePerGuest, quote } = offer
  return {
    reference: newBookingReference(),
    status: 'held',
    tourPackageId: tourPackage.id,
    departureId,
    startDate: offer.startDate,
    endDate: offer.endDate,
    guests: quote.seats,
    pricePerGuestPaise: pricePerGuest,
    subtotalPaise: quote.subtotal,
    discountPaise: quote.discount,
    payablePaise: quote.payable,
    holdExpiresAt: holdEnd(now),
    ownerUserId: owner.userId,
    ownerCookieHash: owner.cookieHash,
    ...toCustomerColumns(customer),
    snapshot: {
      packageName: tourPackage.name,
      duration: tourPackage.duration,
      stateNames: tourPackage.stateNames,
      imageUrl: tourPackage.firstImageUrl,
    },
    cancellationPolicy: tourPackage.cancellationPolicy,
    claimSha256:
      body.packageSnapshot === undefined
        ? null
        : createHash('sha256').update(JSON.stringify(body.packageSnapshot)).digest('hex'),
    createdAt: now,
    updatedAt: now,
  }
}

function toCustomerColumns(customer: CheckedCustomer) {
  return {
    customerName: customer.customer_name,
    email: customer.email,
    phone: customer.phone,
    phoneNormalised: customer.phoneNormalised,
    address1: customer.address1,
    address2: customer.address2,
    addressState: customer.state,
    zip: customer.zip,
    specialRequests: customer.special_requests,
  }
}

function toCreated({ id, reference, holdExpiresAt }: BookingRow): CreatedBooking {
  return { bookingId: id, reference, holdExpiresAt: holdExpiresAt.toISOString() }
}

/** The stored answer of an earlier request, checked, because it comes out of a JSON column. */
function readStored(response: unknown): CreatedBooking {
  if (
    typeof response === 'object' &&
    response !== null &&
    'bookingId' in response &&
    'reference' in response &&
    'holdExpiresAt' in response
  ) {
    return {
      bookingId: String(response.bookingId),
      reference: String(response.reference),
      holdExpiresAt: String(response.holdExpiresAt),
    }
  }
  throw new AppError('REQUEST_IN_PROGRESS')
}
