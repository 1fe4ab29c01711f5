import type { Clock } from '#platform/runtime/clock.ts'
import { createAddressLimit, type AddressLimit } from './address-limit.ts'

/**
 * Slows down an address that sends more than its users could: ten write calls a second, with a burst of 60. A visitor
 * who books and pays sends about six in a few minutes, so an office of fifty people or hundreds of a mobile carrier's
 * customers stay below the limit. The gateway's webhooks are not counted.
 *
 * @param scale multiplies both numbers (`RATE_LIMIT_SCALE`).
 */
export function createWriteLimit({ clock, scale }: { clock: Clock; scale: number }): AddressLimit {
  return createAddressLimit({ clock, scale, perSecond: 10, burst: 60 })
}
