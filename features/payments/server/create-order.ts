import type { CreateOrderBody } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingOwner } from '#features/bookings/server/booking-repository.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import type { HoldSource } from '#features/seats/server/hold-source.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { IdempotentRequest } from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository, type GatewayOrderRow } from './gateway-order-repository.ts'
import type { OrderChoice } from './choose-order.ts'
import { isBeingOpened } from './claim-attempt.ts'
import { openAtGateway, reopenAtGateway } from './open-at-gateway.ts'
import { prepareOrder } from './prepare-order.ts'

/** A request waits at most this long for another request that is opening the same order. */
const WAIT_MS = 6_000
const POLL_PAUSE_MS = 100

type CreateOrderInput = {
  body: Pick<CreateOrderBody, 'packageId' | 'booking_id' | 'promo_code' | 'promo_discount'>
  owner: BookingOwner
  source: HoldSource
  idempotency: IdempotentRequest | null
  /** Throws when the client has disconnected. */
  assertAwaited?: () => void
}

/** `order` is null when there was nothing to pay: the booking is already confirmed. */
type OpenedOrder = { order: GatewayOrderRow | null; bookingId: string; isRepeat: boolean }

/**
 * Opens the payment of a booking. It calculates the price again from our rows with the promo code, counts the use of
 * the code, extends the hold, and creates one order at the gateway. A repeated request gets the same open order. If the
 * amount has changed, a new order replaces the old one. The gateway is called between two transactions: the first
 * stores the intent, the second the result.
 *
 * @throws {AppError} `IDEMPOTENCY_KEY_REUSED`, `BOOKING_NOT_FOUND`, `BOOKING_PACKAGE_MISMATCH`, `ALREADY_PAID`,
 * `BOOKING_CLOSED`, `START_DATE_PAST`, `SOLD_OUT` when the hold had expired and the seats are gone, `TOO_MANY_HOLDS`
 * and `TOO_MANY_SEATS_HELD` when they may not be held again, the codes of {@link priceWithPromo}, `PROMO_CHANGED`,
 * `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED`.
 */
export async function createOrder(
  platform: Platform,
  { body, owner, source, idempotency, assertAwaited }: CreateOrderInput,
): Promise<OpenedOrder> {
  const booking = await getBooking(platform, { bookingId: body.booking_id, owner })
  if (booking.tourPackageId !== body.packageId) throw new AppError('BOOKING_PACKAGE_MISMATCH')
  const prepared = await prepareOrder(platform, {
    bookingId: booking.id,
    seenBooking: booking,
    promoCode: body.promo_code ?? null,
    shownDiscount: body.promo_discount,
    source,
    idempotency,
    ...(assertAwaited && { assertAwaited }),
  })
  const orderBase = { bookingId: booking.id, isRepeat: prepared.isRepeat }
  switch (prepared.kind) {
    case 'confirmed':
      if (prepared.isRepeat) recordUnchanged('a repeat of an earlier request')
      return { ...orderBase, order: null }
    case 'new':
    case 'existing':
      return { ...orderBase, order: await openChosen(platform, prepared) }
  }
}

/**
 * Opens a new order at the gateway, or waits until an existing one is open. @throws {AppError} `PAYMENT_UNAVAILABLE`,
 * `GATEWAY_REFUSED`.
 */
export async function openChosen(platform: Platform, { kind, order }: OrderChoice): Promise<GatewayOrderRow> {
  if (kind === 'new') return requireOpen(await openAtGateway(platform, order))
  recordUnchanged('the order is already open')
  return requireOpen(await awaitExistingOrder(platform, order))
}

/**
 * An order that was replaced while the gateway opened it must not reach a checkout: its payment would only be refunded.
 */
function requireOpen(order: GatewayOrderRow): GatewayOrderRow {
  if (order.status === 'open') return order
  throw new AppError('PAYMENT_UNAVAILABLE', { detail: 'the amount has changed since', retryAfterSeconds: 1 })
}

/** Waits for an order that another request is opening. Takes it over when no request is opening it any longer. */
async function awaitExistingOrder(platform: Platform, existing: GatewayOrderRow): Promise<GatewayOrderRow> {
  let order = existing
  for (let waitedMs = 0; isBeingOpened(order, platform.clock.now()); waitedMs += POLL_PAUSE_MS) {
    if (waitedMs >= WAIT_MS) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 2 })
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS))
    order = (await gatewayOrderRepository.findById(platform.db, order.id)) ?? order
  }
  if (order.status === 'open') return order
  if (order.status === 'superseded')
    throw new AppError('PAYMENT_UNAVAILABLE', { detail: 'another request could not open the order' })
  return reopenAtGateway(platform, order)
}
