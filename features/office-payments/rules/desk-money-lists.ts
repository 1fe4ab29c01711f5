import type { RefundStatus } from '#kernel/statuses/statuses.ts'

/** What the list of receipts can show; `waits` is what it opens with. */
export const RECEIPT_LIST_STATES = ['waits', 'confirmed', 'refused', 'bounced', 'all'] as const
/** One of {@link RECEIPT_LIST_STATES}. */
export type ReceiptListState = (typeof RECEIPT_LIST_STATES)[number]

/** What the list of receipts can be sorted by; `-` is the other direction. The number of the slip decides between equals. */
export const RECEIPT_SORTS = [
  'entered',
  '-entered',
  'received',
  '-received',
  'amount',
  '-amount',
  'number',
  '-number',
] as const
/** One of {@link RECEIPT_SORTS}. */
export type ReceiptSort = (typeof RECEIPT_SORTS)[number]

/** In a filter of receipts: those that the person has entered who asks. */
export const ENTERED_BY_ME = 'me'
/** In a filter of receipts: those that everybody else has entered. */
export const ENTERED_BY_OTHERS = 'others'

/**
 * What the list of refunds can show: what waits for a person, what is on its way, what was paid, and what ended without,
 * because its cheque bounced.
 */
export const REFUND_LIST_STATES = ['waits', 'underWay', 'paid', 'setOff', 'all'] as const
/** One of {@link REFUND_LIST_STATES}. */
export type RefundListState = (typeof REFUND_LIST_STATES)[number]

/** The statuses of a refund in each part of its list. */
export const REFUND_STATUSES_OF: Readonly<Record<Exclude<RefundListState, 'all'>, readonly RefundStatus[]>> = {
  waits: ['needs_review'],
  underWay: ['due', 'requested', 'failed'],
  paid: ['processed'],
  setOff: ['set_off'],
}

/** What can narrow the lists of receipts and refunds; `q` is the search. */
export const MONEY_FILTERS = ['q', 'state', 'way', 'days', 'by'] as const
/** One of {@link MONEY_FILTERS}. */
export type MoneyFilterName = (typeof MONEY_FILTERS)[number]

/** The filters that narrow a list of money, each with the filter that is left when it is dropped. */
export function withoutEachMoneyFilter<Filter extends { state: string; q?: string | undefined; way?: unknown }>(
  filter: Filter & { from?: unknown; to?: unknown; by?: unknown; notBy?: unknown },
): { name: MoneyFilterName; rest: Filter }[] {
  const isGiven = (value: unknown) => value !== undefined && value !== ''
  const dropped: readonly [MoneyFilterName, boolean, Filter][] = [
    ['q', isGiven(filter.q), { ...filter, q: undefined }],
    ['state', filter.state !== 'all', { ...filter, state: 'all' }],
    ['way', isGiven(filter.way), { ...filter, way: undefined }],
    ['days', isGiven(filter.from) || isGiven(filter.to), { ...filter, from: undefined, to: undefined }],
    ['by', isGiven(filter.by) || isGiven(filter.notBy), { ...filter, by: undefined, notBy: undefined }],
  ]
  return dropped.filter(([, isUsed]) => isUsed).map(([name, , rest]) => ({ name, rest }))
}

/** How a refund goes back: through the gateway, or by bank because the office took the money by hand. */
export const REFUND_WAYS = ['gateway', 'bank'] as const
/** One of {@link REFUND_WAYS}. */
export type RefundWay = (typeof REFUND_WAYS)[number]

/** What the list of refunds can be sorted by: `since` is the last change of its state. */
export const REFUND_SORTS = ['since', '-since', 'promised', '-promised', 'amount', '-amount'] as const
/** One of {@link REFUND_SORTS}. */
export type RefundSort = (typeof REFUND_SORTS)[number]

/** The order of a list that names none: the longest waiting first, and the latest first where nothing waits. */
export function usualReceiptSort(state: ReceiptListState): ReceiptSort {
  return state === 'waits' ? 'entered' : '-entered'
}

/** The same for refunds. */
export function usualRefundSort(state: RefundListState): RefundSort {
  return state === 'waits' || state === 'underWay' ? 'since' : '-since'
}
