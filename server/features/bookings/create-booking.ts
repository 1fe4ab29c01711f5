import { createHash } from 'node:crypto'
import { bookingsSchemas, type CreateBookingBody } from '#contract/bookings/schemas.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { priceBooking } from '#domain/price-booking.ts'
import { endDateOf } from '#domain/tour-duration.ts'
import { accountRepository } from '#server/features/accounts/account-repository.ts'
import { findBookableDeparture } from '#server/features/catalog/find-bookable-departure.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { noteUnchanged } from '#server/platform/audit/act-context.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import {
  claimIdempotencyKey,
  readStoredResponse,
  storeIdempotentResponse,
  type IdempotentRequest,
} from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { type BookingOwner, type BookingRow, type NewBookingRow, bookingRepository } from './booking-repository.ts'
import { newBookingReference } from './booking-reference.ts'
import { checkCustomer, type CheckedCustomer } from './check-customer.ts'
import { departureRepository } from './departure-repository.ts'
import { endHolds, expiry, type HoldEnd } from './end-holds.ts'
import { holdEnd } from './hold-end.ts'
import { assertFewHolds, holdSeats } from './hold-seats.ts'
import { type HoldSource, holdSourceKey } from './hold-source.ts'
import { takeHoldTurn } from './hold-turns.ts'
import { expireHoldQueue } from './queues.ts'

type CreateBookingInput = {
  body: CreateBookingBody
  owner: BookingOwner
  source: HoldSource
  /**
   * Identifies the request, so that a repeat gets the same answer. routes.ts makes it when there is no Idempotency-Key.
   */
  request: IdempotentRequest
  /** Throws when nobody waits for the answer any more. */
  assertAwaited?: () => void
}

type CreatedBooking = { bookingId: string; reference: string; holdExpiresAt: string }
/** `isRepeat` is true when the answer is that of an earlier request with the same key. */
type CreateBookingAnswer = { created: CreatedBooking; isRepeat: boolean }

/**
 * Creates a booking: checks the contact details and the date, takes the price from our own rows, holds the seats for 15
 * minutes (5 where few are left) and stores the booking. Everything happens in one transaction. The prices and the end
 * date sent by the client are not used.
 *
 * @throws {AppError} the codes of {@link checkCustomer}; `TOUR_PACKAGE_NOT_FOUND`, `PRICE_ON_REQUEST`,
 *   `START_DATE_PAST`, `START_DATE_UNAVAILABLE`, `GUESTS_BELOW_MINIMUM`, `GUESTS_ABOVE_MAXIMUM`, `SOLD_OUT`,
 *   `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`, `IDEMPOTENCY_KEY_REUSED`, `NOT_SIGNED_IN` when the owner's account was
 *   erased at the same moment.
 */
export async function createBooking(platform: Platform, input: CreateBookingInput): Promise<CreateBookingAnswer> {
  const { body, owner, source, request } = input
  const customer = checkCustomer(body.customer)
  const offer = await findOffer(platform, { ...body, now: platform.clock.now() })
  return inTransaction(platform.db, async (tx) => {
    input.assertAwaited?.()
    const now = await platform.databaseNow(tx)
    const earlier = await claimIdempotencyKey(tx, request, now)
    if (earlier !== null) {
      noteUnchanged('a repeat of an earlier request')
      return { created: readStoredResponse(bookingsSchemas.createBooking.response, earlier), isRepeat: true }
    }
    // The new booking refers to the account, and accounts are locked before bookings.
    const isOwnerThere = owner.userId === null || (await accountRepository.pin(tx, owner.userId))
    if (!isOwnerThere) throw new AppError('NOT_SIGNED_IN')
    await takeHoldTurn(tx, owner)
    const known = await departureRepository.findId(tx, offer)
    const own = body.replaces === undefined ? null : { id: body.replaces, owner }
    const { own: replaced, due } = await bookingRepository.findWithDueHoldsForUpdate(tx, own, {
      departureId: known,
      now,
    })
    const corrected = await correctEarlier(tx, { earlier: replaced, offer, customer, now })
    if (corrected !== null) {
      await storeIdempotentResponse(tx, request, corrected)
      return { created: corrected, isRepeat: false }
    }
    const freed = await endHolds(tx, [...endOfReplaced(replaced, now), ...due.map((booking) => expiry(booking, now))])
    await assertFewHolds(platform, { tx, owner, now })
    const departureId = known ?? (await departureRepository.create(tx, offer))
    const holdSource = await holdSourceKey(platform, tx, { source, owner, departureId })
    const row = toRow({ offer, departureId, customer, owner, holdSource, body, now })
    const booking = await bookingRepository.insert(tx, row)
    await recordStatusChange(tx, {
      entity: 'booking',
      entityId: booking.id,
      from: 'new',
      to: 'held',
      actor: 'traveller',
      cause: 'created',
      at: now,
      facts: { guests: booking.guests, payablePaise: booking.payablePaise },
    })
    await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: booking.holdExpiresAt })
    const created = toCreated(booking)
    await storeIdempotentResponse(tx, request, created)
    const early = await holdSeats(platform, { tx, booking, holdSource, freed, isPaymentOpen: false, at: now })
    if (early === null) return { created, isRepeat: false }
    const endingEarly = { ...created, holdExpiresAt: early.toISOString() }
    await storeIdempotentResponse(tx, request, endingEarly)
    return { created: endingEarly, isRepeat: false }
  })
}

type Offer = Awaited<ReturnType<typeof findOffer>>

/** What is sold: the package, the start date, the end date by the package's duration, and our own price. */
async function findOffer(
  platform: Platform,
  input: { packageId: number; selection: { startDate: string; guests: number }; now: Date },
) {
  const tourPackage = await tourPackageRepository.findForBooking(platform.db, input.packageId)
  if (tourPackage === undefined || !tourPackage.isPublished) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const startDate = calendarDate(input.selection.startDate)
  const today = todayIn(BUSINESS_TIME_ZONE, input.now)
  if (startDate < today) throw new AppError('START_DATE_PAST')
  const departure = await findBookableDeparture(platform.db, { tourPackageId: tourPackage.id, startDate, today })
  if (departure === null) throw new AppError('START_DATE_UNAVAILABLE')
  const pricePerGuest = departure.pricePaise ?? tourPackage.basePricePaise
  if (pricePerGuest <= 0) throw new AppError('PRICE_ON_REQUEST')
  const quote = priceBooking({ base: pricePerGuest }, { guests: input.selection.guests }, null)
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

type Correction = { earlier: BookingRow | undefined; offer: Offer; customer: CheckedCustomer; now: Date }

/**
 * Handles a traveller who goes back and corrects the details of a booking. For the same trip, the booking is kept and
 * gets the new details: a payment that has begun still pays it.
 *
 * @returns null when there is no earlier booking to keep.
 */
async function correctEarlier(
  tx: Transaction,
  { earlier, offer, customer, now }: Correction,
): Promise<CreatedBooking | null> {
  const isSameTrip =
    earlier?.tourPackageId === offer.tourPackageId &&
    earlier.startDate === offer.startDate &&
    earlier.guests === offer.quote.seats
  if (!isSameTrip) return null
  // The earlier booking was paid in the meantime, in a checkout window that the traveller had left open. A second
  // booking would be paid a second time.
  if (earlier.status === 'confirmed' || earlier.status === 'completed') {
    noteUnchanged('the booking was paid in the meantime')
    return toCreated(earlier)
  }
  if (earlier.status !== 'held' || earlier.holdExpiresAt <= now) return null
  await bookingRepository.update(tx, earlier.id, toCustomerColumns(customer))
  await recordAct(tx, {
    name: 'booking_corrected',
    on: { kind: 'booking', id: earlier.id },
    at: now,
    reason: 'details corrected before payment',
    personal: { before: contactOf(earlier), after: contactOf(toCustomerColumns(customer)) },
  })
  return toCreated(earlier)
}

/** For another trip, the seats of the earlier booking become free. */
function endOfReplaced(earlier: BookingRow | undefined, at: Date): HoldEnd[] {
  if (earlier?.status !== 'held') return []
  return [{ booking: earlier, to: 'cancelled', actor: 'traveller', cause: 'replaced by another choice', at }]
}

type RowParts = {
  offer: Offer
  departureId: string
  customer: CheckedCustomer
  owner: BookingOwner
  holdSource: string | null
  body: CreateBookingBody
  now: Date
}

function toRow({ offer, departureId, customer, owner, holdSource, body, now }: RowParts): NewBookingRow {
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
    // A booking of a user does not belong to the browser too: nobody can open it there after signing out.
    ownerCookieHash: owner.userId === null ? owner.cookieHash : null,
    holdSource,
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

/** The details of the person who books, for the record of acts. */
function contactOf({ customerName, email, phone, zip }: ReturnType<typeof toCustomerColumns>) {
  return { name: customerName, email, phone, zip }
}

function toCreated({ id, reference, holdExpiresAt }: BookingRow): CreatedBooking {
  return { bookingId: id, reference, holdExpiresAt: holdExpiresAt.toISOString() }
}
