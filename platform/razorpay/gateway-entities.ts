import { paise, type Paise } from '#kernel/money/money.ts'
import type { SettledItem } from '#features/reconciliation/rules/reconcile-gateway.ts'
import * as z from 'zod/mini'

/** The npm package puts ids into URLs: `../orders/x` would reach another endpoint. Check an id before every call. */
export const gatewayIds = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
  settlement: /^setl_[A-Za-z0-9]{14}$/,
} as const

export type GatewayOrder = {
  id: string
  amount: Paise
  amountPaid: Paise
  currency: string
  receipt: string | null
  /** `paid` is final, even after refunds. An order never expires and cannot be cancelled. */
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  createdAt: Date
}

export type GatewayPayment = {
  id: string
  orderId: string | null
  amount: Paise
  currency: string
  /** `failed` is not final: a late authorisation may still change it within three days. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The gateway's own value: card, netbanking, wallet, emi, upi, paylater, or something new. */
  method: string
  amountRefunded: Paise
  errorCode: string | null
  errorReason: string | null
  errorDescription: string | null
  createdAt: Date
}

export type GatewayRefund = {
  id: string
  paymentId: string
  amount: Paise
  currency: string
  status: 'pending' | 'processed' | 'failed'
  /** The bank's own reference, when it exists. */
  arn: string | null
  createdAt: Date
}

const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise))
const at = z.pipe(
  z.int().check(z.gte(0)),
  z.transform((seconds: number) => new Date(seconds * 1000)),
)
const optionalText = z.nullish(z.string())

const wireOrder = z.object({
  id: z.string().check(z.regex(gatewayIds.order)),
  amount,
  amount_paid: amount,
  currency: z.string(),
  receipt: optionalText,
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z._default(z.int(), 0),
  created_at: at,
})

const wirePayment = z.object({
  id: z.string().check(z.regex(gatewayIds.payment)),
  order_id: optionalText,
  amount,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z._default(z.nullable(z.string()), null),
  amount_refunded: z._default(z.nullable(amount), null),
  error_code: optionalText,
  error_reason: optionalText,
  error_description: optionalText,
  created_at: at,
})

const wireRefund = z.object({
  id: z.string().check(z.regex(gatewayIds.refund)),
  payment_id: z.string().check(z.regex(gatewayIds.payment)),
  amount,
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.nullish(z.union([z.object({ arn: optionalText }), z.array(z.unknown())])),
  created_at: at,
})

/** Parses an order and ignores unknown keys. `undefined` when the value is not an order. */
export function parseGatewayOrder(value: unknown): GatewayOrder | undefined {
  const parsed = wireOrder.safeParse(value)
  if (!parsed.success) return undefined
  const { amount_paid, created_at, receipt, ...rest } = parsed.data
  return { ...rest, receipt: receipt ?? null, amountPaid: amount_paid, createdAt: created_at }
}

/** Parses a payment. Webhooks leave fields out or send empty strings. `undefined` when the value is not a payment. */
export function parseGatewayPayment(value: unknown): GatewayPayment | undefined {
  const parsed = wirePayment.safeParse(value)
  if (!parsed.success) return undefined
  const wire = parsed.data
  return {
    id: wire.id,
    orderId: wire.order_id ?? null,
    amount: wire.amount,
    currency: wire.currency,
    status: wire.status,
    method: wire.method ?? '',
    amountRefunded: wire.amount_refunded ?? paise(0),
    errorCode: wire.error_code || null,
    errorReason: wire.error_reason || null,
    errorDescription: wire.error_description || null,
    createdAt: wire.created_at,
  }
}

/** Parses a refund and ignores unknown keys. `undefined` when the value is not a refund. */
export function parseGatewayRefund(value: unknown): GatewayRefund | undefined {
  const parsed = wireRefund.safeParse(value)
  if (!parsed.success) return undefined
  const { payment_id, created_at, acquirer_data, ...rest } = parsed.data
  const arn = acquirer_data && !Array.isArray(acquirer_data) ? (acquirer_data.arn ?? null) : null
  return { ...rest, paymentId: payment_id, arn, createdAt: created_at }
}

/** Money that the gateway has paid out to our bank. */
export type GatewaySettlement = {
  id: string
  /** Payments minus fees, minus refunds. */
  amount: Paise
  status: 'created' | 'processed' | 'failed'
  utr: string | null
  createdAt: Date
}

/** An item of the settlement report. */
export type ReportedItem = SettledItem & { settlementId: string | null }

const wireSettlement = z.object({
  id: z.string().check(z.regex(gatewayIds.settlement)),
  amount,
  status: z.enum(['created', 'processed', 'failed']),
  utr: optionalText,
  created_at: at,
})

const wireSettledItem = z.object({
  entity_id: z.string(),
  type: z.string(),
  settlement_id: optionalText,
  amount,
  credit: amount,
  debit: amount,
})

/** Parses a settlement. `undefined` when the value is not a settlement. */
export function parseGatewaySettlement(value: unknown): GatewaySettlement | undefined {
  const parsed = wireSettlement.safeParse(value)
  if (!parsed.success) return undefined
  const { created_at, utr, ...rest } = parsed.data
  return { ...rest, utr: utr || null, createdAt: created_at }
}

/** Parses an item of the settlement report. `undefined` when the value is not an item. */
export function parseReportedItem(value: unknown): ReportedItem | undefined {
  const parsed = wireSettledItem.safeParse(value)
  if (!parsed.success) return undefined
  const { entity_id, settlement_id, ...rest } = parsed.data
  return { ...rest, id: entity_id, settlementId: settlement_id ?? null }
}
