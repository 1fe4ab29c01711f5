import { AppError } from '#kernel/errors/errors.ts'

/**
 * The lifecycles, as data: for each status, the statuses that may follow it. The database holds the same table and
 * refuses a history row that is not in it. `new` is the status before the first row.
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
    // An order of the office is paid when it is made: the money was taken by hand. When only a part came and goes back, it
    // is over when it is made.
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
    new: ['due'],
    // `set_off`: nothing of it is left to pay, because the cheque of its money bounced.
    due: ['requested', 'needs_review', 'set_off'],
    // Back to `due`: the gateway has too little money, so nothing of it was paid, and it waits for its turn.
    requested: ['processed', 'failed', 'due'],
    failed: ['requested', 'needs_review'],
    processed: [],
    needs_review: ['due', 'requested', 'processed', 'set_off'],
    set_off: [],
  },
  // What is due on a booking that was paid before. `lapsed`: the seats of a change were given back, and may be taken again
  // for money that comes late. `void`: it is not asked for any more.
  due: {
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
/** Whether the seats of a booking are held, sold, given back or in doubt. */
export type BookingStatus = StatusOf<'booking'>
/** The status of our copy of the order at the gateway. */
export type GatewayOrderStatus = StatusOf<'gateway_order'>
/** The status of one attempt to pay; `captured` means that the money was taken. */
export type PaymentStatus = StatusOf<'payment'>
/** The status of money on its way back to the traveller. */
export type RefundStatus = StatusOf<'refund'>
/** Whether money that is due on a paid booking came. */
export type DueStatus = StatusOf<'due'>
/** The statuses of a refund of which nothing is left to pay. */
export const REFUND_ENDS = ['processed', 'set_off'] as const satisfies readonly RefundStatus[]
/** Whether a review is shown, withheld by us, or removed by its author. */
export type ReviewStatus = StatusOf<'review'>

/** One step of a lifecycle; `from` is `new` for the first. */
type StatusChange<E extends LifecycleEntity> = { entity: E; from: StatusOf<E> | 'new'; to: StatusOf<E> }

/** True when the table allows the step. */
export function isAllowed<E extends LifecycleEntity>(change: StatusChange<E>): boolean {
  const table: Record<string, readonly string[]> = TRANSITIONS[change.entity]
  return table[change.from]?.includes(change.to) ?? false
}

/**
 * Checks that a step is allowed.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` when the table has no such step.
 */
export function assertAllowed<E extends LifecycleEntity>(change: StatusChange<E>): void {
  if (!isAllowed(change)) {
    throw new AppError('STATUS_CHANGE_NOT_ALLOWED', { detail: `${change.entity}: ${change.from} -> ${change.to}` })
  }
}

/** Every allowed step as a row, for the table in the database. */
export function allTransitions(): { entity: LifecycleEntity; fromStatus: string; toStatus: string }[] {
  const rows: { entity: LifecycleEntity; fromStatus: string; toStatus: string }[] = []
  for (const entity of ['booking', 'gateway_order', 'payment', 'refund', 'due', 'review'] as const) {
    for (const [fromStatus, targets] of Object.entries(TRANSITIONS[entity])) {
      for (const toStatus of targets) rows.push({ entity, fromStatus, toStatus })
    }
  }
  return rows
}

/** True when nothing of a refund is left to pay: it was paid, or set off against a bounced cheque. */
export function isRefundOver(status: RefundStatus): boolean {
  return REFUND_ENDS.some((end) => end === status)
}
