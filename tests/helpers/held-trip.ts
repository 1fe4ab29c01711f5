import type { GatewayPayment } from '#server/platform/razorpay/gateway-entities.ts'
import { bookId } from './book.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer, TestClient } from './test-client.ts'

/** A booking whose seats are held, and what its traveller and the bank do next. */
export type HeldTrip = {
  visitor: TestClient
  packageId: number
  bookingId: string
  /** Asks for an order as the payment step does. */
  order(promo?: string | null): Promise<TestAnswer<Record<string, unknown>>>
  /** The gateway's id of an order that must open. */
  openOrder(promo?: string | null): Promise<string>
  /** Pays an order at the sandbox gateway; answers the payment as the gateway tells of it. Nobody has told us yet. */
  pay(gatewayOrderId: string, outcome?: 'success' | 'failure' | 'authorized'): Promise<GatewayPayment>
}

type Wish = {
  visitor?: TestClient
  guests?: number
  /** Seats of every day. */
  capacity?: number
  priceRupees?: number
  startDate?: string
  customer?: NonNullable<Parameters<typeof bookId>[1]['customer']>
  /** A package that is there already; its capacity and price hold. */
  packageId?: number
}

/** Two guests, ₹5,000 each, on a package of its own, held by a new visitor. */
export async function buildHeldTrip(app: TestApp, wish: Wish = {}): Promise<HeldTrip> {
  const { visitor = app.visitor(), guests = 2, capacity = 10, priceRupees = 5000, startDate, customer = {} } = wish
  const packageId =
    wish.packageId ?? (await buildTourPackage(app.platform.db, { capacity, basePriceRupees: priceRupees }))
  const bookingId = await bookId(visitor, {
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
