import type { CancellationPolicy } from './cancellation-policy.ts'

/** Hours before the start until which everything is refunded; null when no slab refunds everything. */
export function freeUntilHours(policy: CancellationPolicy): number | null {
  return policy.find(({ basisPoints }) => basisPoints === 10_000)?.hoursBefore ?? null
}

/**
 * True for a policy that the line 'Free cancellation up to 24 hours before start.' tells completely (specification §9):
 * everything goes back until then, and nothing later.
 */
function isToldInOneLine(policy: CancellationPolicy): boolean {
  return policy.length === 1 && freeUntilHours(policy) === 24
}

/** Whether a package says step by step what goes back: it has a price, or its steps need more than one line. */
export function hasRefundSteps(terms: { basePrice: number; cancellationPolicy: CancellationPolicy }): boolean {
  return terms.basePrice > 0 || !isToldInOneLine(terms.cancellationPolicy)
}
