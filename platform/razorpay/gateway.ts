import { AppError, isAppError } from '#kernel/errors/errors.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import * as z from 'zod/mini'
import {
  gatewayIds,
  parseGatewayOrder,
  parseGatewayPayment,
  parseGatewayRefund,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type GatewaySettlement,
  parseGatewaySettlement,
  parseReportedItem,
  type ReportedItem,
} from './gateway-entities.ts'
import { readPages, type GatewayPage } from './gateway-pages.ts'
import { createGatewayTransport, type GatewayConfig } from './gateway-transport.ts'
import { UNREADABLE } from './unavailable-reason.ts'

type NewOrder = {
  /** At least 100 paise, the minimum of the gateway. */
  amount: Paise
  currency: 'INR'
  /**
   * At most 40 characters. Used to find the order again, but not as a lock, because the gateway may accept the same
   * receipt twice.
   */
  receipt: string
  /** At most 15 pairs of at most 256 characters. */
  notes: Readonly<Record<string, string>>
}

type NewRefund = {
  paymentId: string
  amount: Paise
  /** 10 characters or more of `A-Z a-z 0-9 _ -`. The same key with the same input creates only one refund. */
  idempotencyKey: string
  notes: Readonly<Record<string, string>>
}

/**
 * The calls to the payment gateway. Every call ends within 5 seconds and throws only AppErrors. `PAYMENT_UNAVAILABLE`:
 * the outcome is unknown (no response, 429, 5xx, a refund in progress). `GATEWAY_REFUSED`: the gateway rejected the
 * call. Calls that only read are retried; calls that change something never are.
 */
export type Gateway = {
  /** After `PAYMENT_UNAVAILABLE` the order may exist: call {@link Gateway.findOrderByReceipt} before trying again. */
  createOrder: (order: NewOrder) => Promise<GatewayOrder>
  /** The paid order when several share the receipt, else the newest one. */
  findOrderByReceipt: (receipt: string) => Promise<GatewayOrder | undefined>
  fetchOrder: (orderId: string) => Promise<GatewayOrder>
  /** Every payment attempt, including failed ones. */
  fetchOrderPayments: (orderId: string) => Promise<GatewayPayment[]>
  fetchPayment: (paymentId: string) => Promise<GatewayPayment>
  /** `amount` must be the authorised amount. A payment that is already captured is returned, not rejected. */
  capturePayment: (paymentId: string, amount: Paise) => Promise<GatewayPayment>
  refundPayment: (refund: NewRefund) => Promise<GatewayRefund>
  fetchRefunds: (paymentId: string) => Promise<GatewayRefund[]>
  fetchRefund: (refundId: string) => Promise<GatewayRefund>
  /** All payments, refunds or settlements that the gateway created in a period, page by page. */
  listPayments: (span: GatewayPeriod) => Promise<GatewayPayment[]>
  listRefunds: (span: GatewayPeriod) => Promise<GatewayRefund[]>
  listSettlements: (span: GatewayPeriod) => Promise<GatewaySettlement[]>
  /** The items in the settlements of a day in India. */
  listSettledItems: (day: CalendarDate) => Promise<ReportedItem[]>
}

/** A period at the gateway: both ends included, in whole seconds. */
type GatewayPeriod = { from: Date; until: Date }

// In minutes. We do not rely on the setting in the gateway's dashboard. A payment that is authorised within 12 minutes
// is captured immediately. A later one is left to the reconciler. A payment that nobody captures within 5 days is
// refunded to the buyer.
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
} as const

const collection = z.object({ items: z.array(z.unknown()) })

/** The only wrapper around the npm package `razorpay`. No other code may import the package. */
export function createGateway(config: GatewayConfig): Gateway {
  const { razorpay, http, read, write } = createGatewayTransport(config)

  async function fetchPayment(paymentId: string): Promise<GatewayPayment> {
    assertId(gatewayIds.payment, paymentId)
    return requireEntity(parseGatewayPayment(await read(() => razorpay.payments.fetch(paymentId))))
  }

  return {
    async createOrder({ amount, currency, receipt, notes }) {
      const body = { amount, currency, receipt, notes: { ...notes }, payment: capture }
      return requireEntity(parseGatewayOrder(await write(() => razorpay.orders.create(body))))
    },

    async findOrderByReceipt(receipt) {
      const answer = await read(() => razorpay.orders.all({ receipt, count: 100 }))
      const orders = itemsOf(answer, parseGatewayOrder).filter((order) => order.receipt === receipt)
      return orders.find((order) => order.status === 'paid') ?? orders[0]
    },

    async fetchOrder(orderId) {
      assertId(gatewayIds.order, orderId)
      return requireEntity(parseGatewayOrder(await read(() => razorpay.orders.fetch(orderId))))
    },

    async fetchOrderPayments(orderId) {
      assertId(gatewayIds.order, orderId)
      return itemsOf(await read(() => razorpay.orders.fetchPayments(orderId)), parseGatewayPayment)
    },

    fetchPayment,

    async capturePayment(paymentId, amount) {
      assertId(gatewayIds.payment, paymentId)
      try {
        return requireEntity(
          parseGatewayPayment(await write(() => razorpay.payments.capture(paymentId, amount, 'INR'))),
        )
      } catch (error) {
        if (!isAppError(error) || error.code !== 'GATEWAY_REFUSED') throw error
        const payment = await fetchPayment(paymentId)
        if (payment.status === 'captured' && payment.amount === amount) return payment
        throw error
      }
    },

    async refundPayment({ paymentId, amount, idempotencyKey, notes }) {
      assertId(gatewayIds.payment, paymentId)
      assertId(/^[A-Za-z0-9_-]{10,}$/, idempotencyKey)
      // The package's own refund call sends no headers, so it could not be repeated safely.
      const headers = { 'X-Refund-Idempotency': idempotencyKey }
      const body = { amount, speed: 'normal', notes }
      const answer = await write(() => http.post(`/v1/payments/${paymentId}/refund`, body, { headers }))
      return requireEntity(parseGatewayRefund(answer.data))
    },

    async fetchRefunds(paymentId) {
      assertId(gatewayIds.payment, paymentId)
      const answer = await read(() => razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }))
      return itemsOf(answer, parseGatewayRefund)
    },

    async fetchRefund(refundId) {
      assertId(gatewayIds.refund, refundId)
      return requireEntity(parseGatewayRefund(await read(() => razorpay.refunds.fetch(refundId))))
    },

    listPayments: (span) =>
      allOf((page) => read(() => razorpay.payments.all({ ...secondsOf(span), ...page })), parseGatewayPayment),
    listRefunds: (span) =>
      allOf((page) => read(() => razorpay.refunds.all({ ...secondsOf(span), ...page })), parseGatewayRefund),
    listSettlements: (span) =>
      allOf((page) => read(() => razorpay.settlements.all({ ...secondsOf(span), ...page })), parseGatewaySettlement),

    async listSettledItems(date) {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
      return allOf((page) => read(() => razorpay.settlements.reports({ year, month, day, ...page })), parseReportedItem)
    },
  }
}

function assertId(pattern: RegExp, id: string): void {
  if (!pattern.test(id)) throw new AppError('GATEWAY_REFUSED', { detail: `not sent: id does not match ${pattern}` })
}

function requireEntity<T>(entity: T | undefined): T {
  if (entity === undefined) throw unreadableAnswerError()
  return entity
}

function itemsOf<T>(answer: unknown, parse: (item: unknown) => T | undefined): T[] {
  const parsed = collection.safeParse(answer)
  if (!parsed.success) throw unreadableAnswerError()
  return parsed.data.items.map((item) => requireEntity(parse(item)))
}

const secondsOf = ({ from, until }: GatewayPeriod) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.floor(until.getTime() / 1000),
})

/** Reads all pages of a list. */
async function allOf<T extends { id: string }>(
  fetchPage: (page: GatewayPage) => Promise<unknown>,
  parse: (item: unknown) => T | undefined,
): Promise<T[]> {
  return readPages(async (page) => itemsOf(await fetchPage(page), parse))
}

// For an HTML page, a truncated body or an unknown status, where we do not know what happened at the gateway.
function unreadableAnswerError(): AppError {
  return new AppError('PAYMENT_UNAVAILABLE', { detail: UNREADABLE, retryAfterSeconds: 5 })
}
