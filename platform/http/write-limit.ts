import type { Clock } from '#platform/runtime/clock.ts'
import { createAddressLimit, type AddressLimit } from './address-limit.ts'

/**
 * Slows down an address that sends more than its users could: ten calls that change something per second, with a burst
 * of 60. A visitor who books and pays sends about six in a few minutes. So an office of fifty people, or hundreds of
 * customers of a mobile carrier, stay below it. The gateway's webhooks are not counted.
 *
 * @param scale multiplies both numbers (`RATE_LIMIT_SCALE`).
 */
export function createWriteLimit({ clock, scale }: { clock: Clock; scale: number }): AddressLimit {
  return createAddressLimit({ clock, scale, perSecond: 10, burst: 60 })
}
