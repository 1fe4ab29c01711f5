import type { PaymentSummary } from '#features/payments/api/calls.ts'
import { isRecord } from '#ui/site/lib/browser-storage.ts'
import type { FurthestStep } from './wizard-steps.ts'

/** A promo code that the server accepted. Amounts in paise. */
export type AppliedPromo = { code: string; discountPaise: number; payablePaise: number }

/** The progress of a package's booking. It is stored in session storage beside selection, draft and booking id. */
export type BookingProgress = {
  packageId: number
  furthest: FurthestStep
  /**
   * The content that was saved under {@link createKey}, as written by {@link contentOf}. Changed content needs a new
   * key.
   */
  content: string | null
  createKey: string | null
  /** The key of an order call that has not been answered yet. */
  orderKey: string | null
  orderId: string | null
  promo: AppliedPromo | null
  summary: PaymentSummary | null
}

/** The progress before anything was booked. */
export function newProgress(packageId: number): BookingProgress {
  return {
    packageId,
    furthest: -1,
    content: null,
    createKey: null,
    orderKey: null,
    orderId: null,
    promo: null,
    summary: null,
  }
}

/** Parses the progress of booking a package from an unchecked value. Progress of another package is ignored. */
export function toProgress(value: unknown, packageId: number): BookingProgress {
  const none = newProgress(packageId)
  if (!isRecord(value) || value['packageId'] !== packageId) return none
  const summary = isPaymentSummary(value['summary']) ? value['summary'] : null
  const furthest = value['furthest'] === 0 || value['furthest'] === 1 ? value['furthest'] : -1
  return {
    ...none,
    // Only a summary proves payment.
    furthest: summary !== null ? 1 : furthest === 1 ? 0 : furthest,
    content: textOf(value['content']),
    createKey: textOf(value['createKey']),
    orderKey: textOf(value['orderKey']),
    orderId: textOf(value['orderId']),
    promo: isPromo(value['promo']) ? value['promo'] : null,
    summary,
  }
}

const SUMMARY_TEXT_FIELDS = [
  'orderId',
  'purchasedAt',
  'method',
  'customerName',
  'email',
  'startDate',
  'endDate',
  'packageName',
  'reference',
]

function isPaymentSummary(value: unknown): value is PaymentSummary {
  if (!isRecord(value)) return false
  return (
    SUMMARY_TEXT_FIELDS.every((field) => typeof value[field] === 'string') &&
    Number.isSafeInteger(value['amount']) &&
    Number.isSafeInteger(value['guests']) &&
    Number.isSafeInteger(value['cancelledGuests'])
  )
}

function isPromo(value: unknown): value is AppliedPromo {
  return (
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    Number.isSafeInteger(value['discountPaise']) &&
    Number.isSafeInteger(value['payablePaise'])
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
