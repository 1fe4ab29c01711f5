import { createHash, randomUUID } from 'node:crypto'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { createBooking as createBookingCall, type CreateBookingBody } from '#features/bookings/api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { together } from '#platform/db/statements.ts'
import {
  getEarlierResponse,
  readStoredResponse,
  storeIdempotentResponse,
  type IdempotentRequest,
} from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { type BookingOwner, type BookingRow, bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { newBookingReference } from '#features/bookings/server/booking-reference.ts'
import { claimBookings } from '#features/bookings/server/claim-bookings.ts'
import { checkCustomer, type CheckedCustomer } from '#features/bookings/server/check-customer.ts'
import { correctEarlierBooking, toCustomerColumns } from '#features/bookings/server/correct-booking.ts'
import { toReplacedHoldEnds } from './end-of-replaced.ts'
import { departureRepository } from './departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from './end-holds.ts'
import { assertOpenFor, toOfferOrClosed, findPackageForOffer, toOfferColumns, type Offer } from './get-offer.ts'
import { holdEnd } from './hold-end.ts'
import { holdRepository } from './hold-repository.ts'
import { assertBelowHoldLimit, holdSeats, isLimitReached } from './hold-seats.ts'
import { type HoldSource, holdSourceKey } from './hold-source.ts'
import { expireHoldQueue } from './queues.ts'

type CreateBookingInput = {
  body: CreateBookingBody
  owner: BookingOwner
  source: HoldSource
  /**
   * Identifies the request, so that a repeat gets the same answer. routes.ts generates it when there is no
   * Idempotency-Key.
   */
  request: IdempotentRequest
  /**
   * Counts the request against its rate limits, and throws when a limit is exceeded. The count is sent in the same
   * round trip as the read-only queries, and its result is checked first.
   */
  count?: () => Promise<void>
  /** Throws when the client has disconnected. */
  assertAwaited?: () => void
}

type CreatedBooking = { bookingId: string; reference: string; holdExpiresAt: string }
/** `isRepeat` is true when `created` comes from an earlier request with the same key. */
type CreateBookingAnswer = { created: CreatedBooking; isRepeat: boolean }

/**
 * Counts the request, assigns this browser's bookings to a signed-in user, and creates a booking: checks the contact
 * details and the date, uses the price in our database, holds the seats for 15 minutes (5 when few are left) and stores
 * the booking. The booking and its seats are one transaction; the count and the assignments remain even if that
 * transaction fails. Prices and end date sent by the client are ignored.
 *
 * @throws {AppError} the codes of {@link checkCustomer}; `TOUR_PACKAGE_NOT_FOUND`, `PRICE_ON_REQUEST`,
 * `START_DATE_PAST`, `START_TOO_SOON`, `START_DATE_UNAVAILABLE`, `GUESTS_BELOW_MINIMUM`, `GUESTS_ABOVE_MAXIMUM`,
 * `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`, `IDEMPOTENCY_KEY_REUSED`, `NOT_SIGNED_IN` when the owner's
 * account was erased at the same time; the errors of `count`.
 */
export async function createBooking(platform: Platform, input: CreateBookingInput): Promise<CreateBookingAnswer> {
  const { body, owner, source, request, count = () => Promise.resolve() } = input
  const { db } = platform
  const [tourPackage, now] = await together(db, () =>
    Promise.all([findPackageForOffer(platform, body), platform.databaseNow(db), count()]),
  )
  await claimBookings(platform, owner)
  const customer = checkCustomer(body.customer)
  const offer = await toOfferOrClosed(platform, { ...body, now: platform.clock.now() }, tourPackage)
  return inTransaction(db, async (tx) => {
    input.assertAwaited?.()
    // The new booking refers to the account, and accounts are locked before bookings.
    const ownerExists = owner.userId === null || (await accountRepository.lockShared(tx, owner.userId))
    if (!ownerExists) throw new AppError('NOT_SIGNED_IN')
    const fresh = newBooking(now)
    const replaces = body.replaces ?? null
    const hold = { request, answer: toCreatedBooking(fresh), owner, departureId: offer.departureId, replaces, now }
    const beginResult = await holdRepository.begin(tx, hold)
    if (!beginResult.isFirst) {
      const earlier = await getEarlierResponse(tx, request)
      recordUnchanged('a repeat of an earlier request')
      return { created: readStoredResponse(createBookingCall.schemas.response, earlier), isRepeat: true }
    }
    const answer = async (created: CreatedBooking): Promise<CreateBookingAnswer> => {
      await storeIdempotentResponse(tx, request, created)
      return { created, isRepeat: false }
    }
    const { replaced, due } =
      beginResult.hasExpiredHolds || replaces !== null
        ? await lockReplacedAndExpiredHolds(tx, hold)
        : { replaced: undefined, due: [] }
    const corrected = await correctEarlierBooking(tx, { earlier: replaced, offer, customer, now })
    if (corrected !== null) return answer(toCreatedBooking(corrected))
    const replacedHoldEnds = toReplacedHoldEnds(replaced, now)
    assertOpenFor(
      offer,
      replacedHoldEnds.length > 0 && replaced !== undefined && replaced.holdExpiresAt > now ? replaced : undefined,
    )
    // The count was read before waiting for the owner's lock. Since then a hold may have been paid or released.
    if (isLimitReached(platform, beginResult.ownerHoldCount))
      assertBelowHoldLimit(platform, await holdRepository.countOwnerHolds(tx, hold))
    const releasedSeats = await endHolds(tx, [
      ...replacedHoldEnds,
      ...due.map((booking) => toExpiredHoldEnd(booking, now)),
    ])
    const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
    const holdSource = holdSourceKey(platform, { source, owner, hasPaid: beginResult.hasPaid, departureId })
    const booking = { ...toRow({ offer, departureId, customer, owner, holdSource, body, now }), ...fresh }
    await bookingRepository.insert(tx, booking)
    await recordStatusChange(tx, {
      entity: 'booking',
      entityId: booking.id,
      from: 'new',
      to: 'held',
      actor: 'traveller',
      cause: auditReasons.created,
      at: now,
      facts: { guests: booking.guests, payablePaise: booking.payablePaise },
    })
    await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: booking.holdExpiresAt })
    const early = await holdSeats(platform, {
      tx,
      booking,
      owner,
      holdSource,
      releasedSeats,
      isPaymentOpen: false,
      at: now,
    })
    if (early !== null) return answer(toCreatedBooking({ ...fresh, holdExpiresAt: early }))
    return { created: hold.answer, isRepeat: false }
  })
}

/** The random values of a new booking, and the end of its hold. */
function newBooking(now: Date) {
  return { id: randomUUID(), reference: newBookingReference(), holdExpiresAt: holdEnd(now) }
}

type OtherHoldsQuery = { owner: BookingOwner; departureId: string | null; replaces: string | null; now: Date }

/** Locks the booking that the new one replaces, and the expired holds whose seats it may get. */
async function lockReplacedAndExpiredHolds(tx: Transaction, { owner, departureId, replaces, now }: OtherHoldsQuery) {
  const ownBooking = replaces === null ? null : { id: replaces, owner }
  const { ownBooking: replaced, due } = await bookingRepository.findWithExpiredHoldsForUpdate(tx, ownBooking, {
    departureId,
    now,
  })
  return { replaced, due }
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

function toRow({ offer, departureId, customer, owner, holdSource, body, now }: RowParts) {
  return {
    status: 'held' as const,
    departureId,
    ...toOfferColumns(offer),
    ownerUserId: owner.userId,
    // A user's booking does not also belong to the browser, so nobody can open it there after signing out.
    ownerCookieHash: owner.userId === null ? owner.cookieHash : null,
    holdSource,
    ...toCustomerColumns(customer),
    claimSha256:
      body.packageSnapshot === undefined
        ? null
        : createHash('sha256').update(JSON.stringify(body.packageSnapshot)).digest('hex'),
    createdAt: now,
    updatedAt: now,
  }
}

function toCreatedBooking({
  id,
  reference,
  holdExpiresAt,
}: Pick<BookingRow, 'id' | 'reference' | 'holdExpiresAt'>): CreatedBooking {
  return { bookingId: id, reference, holdExpiresAt: holdExpiresAt.toISOString() }
}
