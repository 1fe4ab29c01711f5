import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { bookAndGetId } from './book.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer, TestClient } from './test-client.ts'

/** A booking whose seats are held, with functions for the next steps of the traveller and the bank. */
export type HeldTrip = {
  visitor: TestClient
  packageId: number
  bookingId: string
  /** Requests an order as the payment step does. */
  order(promo?: string | null): Promise<TestAnswer<Record<string, unknown>>>
  /** Opens an order, which must succeed, and returns its gateway ID. */
  openOrder(promo?: string | null): Promise<string>
  /**
   * Pays an order at the sandbox gateway, and returns the payment as the gateway describes it. The product does not
   * know about the payment yet.
   */
  pay(gatewayOrderId: string, outcome?: 'success' | 'failure' | 'authorized'): Promise<GatewayPayment>
}

type TripOptions = {
  visitor?: TestClient
  guests?: number
  /** The seats of every day. */
  capacity?: number
  priceRupees?: number
  startDate?: string
  customer?: NonNullable<Parameters<typeof bookAndGetId>[1]['customer']>
  /** The id of an existing package. Its own capacity and price are then used. */
  packageId?: number
}

/** Books two guests, at ₹5,000 each, on a new package, as a new visitor. */
export async function buildHeldTrip(app: TestApp, options: TripOptions = {}): Promise<HeldTrip> {
  const { visitor = app.visitor(), guests = 2, capacity = 10, priceRupees = 5000, startDate, customer = {} } = options
  const packageId =
    options.packageId ?? (await buildTourPackage(app.platform.db, { capacity, basePriceRupees: priceRupees }))
  const bookingId = await bookAndGetId(visitor, {
    packageId,
    guests,
    customer,
    ...(startDate !== undefined && { startDate }),
  })
  const order = (promo: string | null = null) =>
    visitor.send('POST', '/api/orders', {
      json: { packageId, booking: null, booking_id: bookingId, promo_code: promo },
    })
  return {
    visitor,
    packageId,
    bookingId,
    order,
    openOrder: async (promo) => gatewayIdOf(await order(promo)),
    async pay(gatewayOrderId, outcome) {
      const { payment } = await app.sandbox.pay(gatewayOrderId, outcome)
      return app.platform.gateway.fetchPayment(payment.id)
    },
  }
}
