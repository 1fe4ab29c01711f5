import { randomInt } from 'node:crypto'

/** The JSON objects as Razorpay documents them: amounts in integer paise, times in Unix seconds. */
export type Notes = Record<string, string | number> | []

export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type PaymentMethod = 'upi' | 'card' | 'netbanking'

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: PaymentMethod
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: string | null
  wallet: null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  card?: { id: string; entity: 'card'; last4: string; network: string; type: string; issuer: string }
  upi?: { vpa: string }
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal'
}

export type SettlementEntity = {
  id: string
  entity: 'settlement'
  /** The amount paid to the bank: payments minus fees and refunds. */
  amount: number
  status: 'created' | 'processed' | 'failed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** A payment, a refund or an adjustment as the settlement report lists it. `fee` includes the tax. */
export type SettledEntity = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: false
  settled: true
  created_at: number
  settled_at: number
  settlement_id: string
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id: a prefix and fourteen letters and digits, like all Razorpay ids. */
export function newId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'setl_' | 'adj_' | 'card_' | ''): string {
  return prefix + Array.from({ length: 14 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** Converts milliseconds to the Unix seconds of the JSON objects. */
export function unixSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** A random number like the references that banks assign to a payment or refund. */
export function bankReference(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('')
}
