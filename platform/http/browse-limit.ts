import type { Clock } from '#platform/runtime/clock.ts'
import { createAddressLimit, type AddressLimit } from './address-limit.ts'

/**
 * Slows down an IP address that reads faster than people do: 20 calls and pages a second, with a burst of 100. Our own
 * server rendering and cached pages are not counted.
 *
 * @param scale multiplies both numbers (`RATE_LIMIT_SCALE`).
 */
export function createBrowseLimit({ clock, scale }: { clock: Clock; scale: number }): AddressLimit {
  return createAddressLimit({ clock, scale, perSecond: 20, burst: 100 })
}
