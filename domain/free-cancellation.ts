import type { CancellationPolicy } from './cancellation-policy.ts'

/** Hours before the start until which everything is refunded; null when no slab refunds everything. */
export function freeUntilHours(policy: CancellationPolicy): number | null {
  return policy.find(({ basisPoints }) => basisPoints === 10_000)?.hoursBefore ?? null
}
