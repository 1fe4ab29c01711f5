import type { CancellationPolicy } from './cancellation-policy.ts'

/** Hours before the start until which everything goes back; null when no slab gives that. */
export function freeUntilHours(policy: CancellationPolicy): number | null {
  return policy.find(({ basisPoints }) => basisPoints === 10_000)?.hoursBefore ?? null
}
