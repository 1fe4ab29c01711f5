import { QUEUED_REFUND_STATUSES, REFUND_REVIEW_STATUSES, type RefundStatus } from '#kernel/statuses/statuses.ts'

/** The filters of the list of office payments; it opens with `waits`. */
export const OFFICE_PAYMENT_LIST_STATES = ['waits', 'confirmed', 'refused', 'bounced', 'all'] as const
/** One of {@link OFFICE_PAYMENT_LIST_STATES}. */
export type OfficePaymentListState = (typeof OFFICE_PAYMENT_LIST_STATES)[number]

/** The sort keys of the list of office payments; `-` reverses the direction. Equal rows are sorted by slip number. */
export const OFFICE_PAYMENT_SORTS = [
  'entered',
  '-entered',
  'received',
  '-received',
  'amount',
  '-amount',
  'number',
  '-number',
] as const
/** One of {@link OFFICE_PAYMENT_SORTS}. */
export type OfficePaymentSort = (typeof OFFICE_PAYMENT_SORTS)[number]

/** Filter value: office payments recorded by the caller. */
export const ENTERED_BY_ME = 'me'
/** Filter value: office payments recorded by everybody else. */
export const ENTERED_BY_OTHERS = 'others'

/**
 * The filters of the list of refunds: those that need a person, those on their way, paid ones, and those that ended
 * unpaid, because their cheque bounced.
 */
export const REFUND_LIST_STATES = ['waits', 'underWay', 'paid', 'setOff', 'all'] as const
/** One of {@link REFUND_LIST_STATES}. */
export type RefundListState = (typeof REFUND_LIST_STATES)[number]

/** The statuses of a refund in each part of its list. */
export const REFUND_STATUSES_OF: Readonly<Record<Exclude<RefundListState, 'all'>, readonly RefundStatus[]>> = {
  // Queued refunds wait for somebody to add funds at the gateway.
  waits: [...REFUND_REVIEW_STATUSES, ...QUEUED_REFUND_STATUSES],
  underWay: ['queued', 'requested', 'failed'],
  paid: ['processed'],
  setOff: ['set_off'],
}

/** The filters of the lists of office payments and refunds; `q` is the search. */
export const MONEY_FILTERS = ['q', 'state', 'way', 'days', 'by'] as const
/** One of {@link MONEY_FILTERS}. */
export type MoneyFilterName = (typeof MONEY_FILTERS)[number]

/** The active filters of a money list, each with the filter of the list without it. */
export function withoutEachMoneyFilter<Filter extends { state: string; q?: string | undefined; way?: unknown }>(
  filter: Filter & { from?: unknown; to?: unknown; by?: unknown; notBy?: unknown },
): { name: MoneyFilterName; rest: Filter }[] {
  const isGiven = (value: unknown) => value !== undefined && value !== ''
  const reducedFilters: readonly [MoneyFilterName, boolean, Filter][] = [
    ['q', isGiven(filter.q), { ...filter, q: undefined }],
    ['state', filter.state !== 'all', { ...filter, state: 'all' }],
    ['way', isGiven(filter.way), { ...filter, way: undefined }],
    ['days', isGiven(filter.from) || isGiven(filter.to), { ...filter, from: undefined, to: undefined }],
    ['by', isGiven(filter.by) || isGiven(filter.notBy), { ...filter, by: undefined, notBy: undefined }],
  ]
  return reducedFilters.filter(([, isUsed]) => isUsed).map(([name, , rest]) => ({ name, rest }))
}

/** How a refund is paid: through the gateway, or by bank because the office took the payment. */
export const REFUND_METHODS = ['gateway', 'bank'] as const
/** One of {@link REFUND_METHODS}. */
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** The sort keys of the list of refunds: `since` is the last change of the refund's status. */
export const REFUND_SORTS = ['since', '-since', 'promised', '-promised', 'amount', '-amount'] as const
/** One of {@link REFUND_SORTS}. */
export type RefundSort = (typeof REFUND_SORTS)[number]

/** The default order of a list: longest waiting first; if nothing waits, latest first. */
export function defaultOfficePaymentSort(state: OfficePaymentListState): OfficePaymentSort {
  return state === 'waits' ? 'entered' : '-entered'
}

/** The default order of the list of refunds, by the same rule as {@link defaultOfficePaymentSort}. */
export function defaultRefundSort(state: RefundListState): RefundSort {
  return state === 'waits' || state === 'underWay' ? 'since' : '-since'
}
