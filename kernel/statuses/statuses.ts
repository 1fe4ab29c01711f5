import { AppError } from '#kernel/errors/errors.ts'

/**
 * The lifecycles as data: the statuses that may follow each status. The database holds the same table and rejects
 * history rows that are not in it. `new` is the status before the first row.
 */
export const TRANSITIONS = {
  booking: {
    new: ['held'],
    held: ['confirmed', 'expired', 'cancelled', 'needs_review'],
    expired: ['held', 'confirmed', 'needs_review'],
    confirmed: ['cancelled', 'completed', 'needs_review'],
    cancelled: [],
    completed: [],
    needs_review: ['confirmed', 'cancelled'],
  },
  gateway_order: {
    // The order of an office payment is created as paid, because the office collected the money. It is created as
    // closed when only part was paid and that part is refunded.
    new: ['creating', 'paid', 'abandoned'],
    creating: ['open', 'unknown', 'superseded'],
    unknown: ['open', 'superseded', 'abandoned'],
    open: ['paid', 'superseded', 'abandoned'],
    superseded: ['paid'],
    abandoned: ['paid'],
    paid: [],
  },
  payment: {
    new: ['created', 'authorized', 'captured', 'failed'],
    created: ['authorized', 'captured', 'failed'],
    failed: ['authorized', 'captured'],
    authorized: ['captured', 'lapsed', 'failed'],
    captured: [],
    lapsed: ['captured'],
  },
  refund: {
    new: ['queued'],
    // `set_off`: nothing is left to pay, because the cheque of the refunded payment bounced.
    queued: ['requested', 'waiting_for_funds', 'needs_review', 'set_off'],
    requested: ['processed', 'failed', 'waiting_for_funds'],
    // The gateway has too little money, so no part of the refund was paid, and the refund waits in the queue.
    waiting_for_funds: ['requested_in_turn', 'requested', 'waited_too_long', 'needs_review', 'set_off'],
    // The refund is first in the queue. It is requested from the gateway while it stays first.
    requested_in_turn: ['requested', 'failed', 'waiting_for_funds'],
    // The refund left the queue for a manual decision, and returns when somebody has added funds.
    waited_too_long: ['waiting_for_funds', 'requested', 'processed', 'needs_review', 'set_off'],
    failed: ['requested', 'needs_review'],
    processed: [],
    needs_review: ['waiting_for_funds', 'requested', 'processed', 'set_off'],
    set_off: [],
  },
  // A balance due on a booking that was already paid. `lapsed`: the seats of a change were released, and may be taken
  // again for a late payment. `void`: the balance is no longer requested.
  balance_due: {
    new: ['open'],
    open: ['paid', 'lapsed', 'void'],
    lapsed: ['paid', 'void'],
    paid: [],
    void: [],
  },
  review: {
    new: ['published'],
    published: ['withheld', 'removed'],
    withheld: ['published', 'removed'],
    removed: ['published', 'withheld'],
  },
} as const

/** The entities that have a lifecycle. */
export type LifecycleEntity = keyof typeof TRANSITIONS
/** The statuses of one entity, without the `new` before its first row. */
export type StatusOf<E extends LifecycleEntity> = Exclude<keyof (typeof TRANSITIONS)[E], 'new'> & string
/** Whether the seats of a booking are held, sold, released or in doubt. */
export type BookingStatus = StatusOf<'booking'>
/** The status of the gateway’s order, as we have stored it. */
export type GatewayOrderStatus = StatusOf<'gateway_order'>
/** The status of one payment attempt; `captured` means that the money was collected. */
export type PaymentStatus = StatusOf<'payment'>
/** The status of a refund to the traveller. */
export type RefundStatus = StatusOf<'refund'>
/** Whether a balance due on a paid booking was paid. */
export type BalanceDueStatus = StatusOf<'balance_due'>
/** The statuses of a refund with nothing left to pay. */
export const FINAL_REFUND_STATUSES = ['processed', 'set_off'] as const satisfies readonly RefundStatus[]
/** The statuses of a refund queued for funds at the gateway. A refund in the queue must not be paid in another way. */
export const QUEUED_REFUND_STATUSES = [
  'waiting_for_funds',
  'requested_in_turn',
] as const satisfies readonly RefundStatus[]
/** The statuses of a refund that needs manual review. */
export const REFUND_REVIEW_STATUSES = ['needs_review', 'waited_too_long'] as const satisfies readonly RefundStatus[]
/** Whether a review is shown, withheld by us, or removed by its author. */
export type ReviewStatus = StatusOf<'review'>

/** One status change; `from` is `new` for the first. */
type StatusChange<E extends LifecycleEntity> = { entity: E; from: StatusOf<E> | 'new'; to: StatusOf<E> }

/** True when the table allows the status change. */
export function isAllowed<E extends LifecycleEntity>(change: StatusChange<E>): boolean {
  const table: Record<string, readonly string[]> = TRANSITIONS[change.entity]
  return table[change.from]?.includes(change.to) ?? false
}

/**
 * Checks that a status change is allowed.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` when the table has no such change.
 */
export function assertAllowed<E extends LifecycleEntity>(change: StatusChange<E>): void {
  if (!isAllowed(change)) {
    throw new AppError('STATUS_CHANGE_NOT_ALLOWED', { detail: `${change.entity}: ${change.from} -> ${change.to}` })
  }
}

/** Every allowed status change as a row, for the table in the database. */
export function allTransitions(): { entity: LifecycleEntity; fromStatus: string; toStatus: string }[] {
  const rows: { entity: LifecycleEntity; fromStatus: string; toStatus: string }[] = []
  for (const entity of ['booking', 'gateway_order', 'payment', 'refund', 'balance_due', 'review'] as const) {
    for (const [fromStatus, targets] of Object.entries(TRANSITIONS[entity])) {
      for (const toStatus of targets) rows.push({ entity, fromStatus, toStatus })
    }
  }
  return rows
}

/** True when a refund has nothing left to pay: it was paid, or set off against a bounced cheque. */
export function isRefundSettled(status: RefundStatus): boolean {
  return FINAL_REFUND_STATUSES.some((end) => end === status)
}

/** True for a refund queued for funds at the gateway. */
export function isInRefundQueue(status: RefundStatus): boolean {
  return QUEUED_REFUND_STATUSES.some((one) => one === status)
}

/** True for a refund that needs manual review. */
export function isRefundInReview(status: RefundStatus): boolean {
  return REFUND_REVIEW_STATUSES.some((one) => one === status)
}
