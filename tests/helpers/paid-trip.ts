import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { bookAndGetId } from './book.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

export type PaidTrip = { visitor: TestClient; bookingId: string; packageId: number; gatewayPaymentId: string }

type TripOptions = {
  name?: string
  guests?: number
  priceRupees?: number
  promo?: string | null
  policy?: CancellationPolicy
  startDate?: string
  /** The traveller details that the package requires. */
  needs?: TravellerNeeds
  customer?: NonNullable<Parameters<typeof bookAndGetId>[1]['customer']>
  itinerary?: NonNullable<Parameters<typeof buildTourPackage>[1]>['itinerary']
}

/** Adds a package, books it as a new visitor and pays at the sandbox gateway. */
export async function buildPaidTrip(app: TestApp, options: TripOptions = {}): Promise<PaidTrip> {
  const {
    name = 'Kashi in three days',
    guests = 3,
    priceRupees = 10_000,
    promo = null,
    policy,
    startDate,
    itinerary,
  } = options
  const { customer = {}, needs } = options
  const visitor = app.visitor()
  const packageId = await buildTourPackage(app.platform.db, {
    name,
    basePriceRupees: priceRupees,
    capacity: 50,
    ...(policy && { cancellationPolicy: policy }),
    ...(itinerary && { itinerary }),
    ...(needs && { travellerNeeds: needs }),
  })
  const bookingId = await bookAndGetId(visitor, {
    packageId,
    guests,
    customer,
    ...(startDate !== undefined && { startDate }),
  })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: promo }
  const order = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
  const { payment } = await app.sandbox.pay(order)
  const captured = await app.platform.gateway.fetchPayment(payment.id)
  const outcome = await confirmPayment(app.platform, { payment: captured, via: 'reconciler' })
  // An app that runs its jobs also queries the gateway about the order. If that job ran first, the payment is already
  // confirmed.
  if (outcome !== 'confirmed' && outcome !== 'already') throw new Error(`the payment ended as ${outcome}`)
  return { visitor, bookingId, packageId, gatewayPaymentId: payment.id }
}
