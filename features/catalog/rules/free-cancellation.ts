import type { CancellationPolicy } from './cancellation-policy.ts'

/** How many hours before the start the full refund ends; null when no slab gives a full refund. */
export function freeCancellationHours(policy: CancellationPolicy): number | null {
  return policy.find(({ basisPoints }) => basisPoints === 10_000)?.hoursBefore ?? null
}

/**
 * True for a policy fully described by 'Free cancellation up to 24 hours before start.' (specification §9): everything
 * is refunded until then, and nothing later.
 */
function isDefaultPolicy(policy: CancellationPolicy): boolean {
  return policy.length === 1 && freeCancellationHours(policy) === 24
}

/**
 * Whether the page of a package lists the refunds step by step: when it has a price, or when its policy is not the
 * default.
 */
export function hasRefundSteps(terms: { basePrice: number; cancellationPolicy: CancellationPolicy }): boolean {
  return terms.basePrice > 0 || !isDefaultPolicy(terms.cancellationPolicy)
}
