import { WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { LIVE_PATH, READY_PATH } from './health-routes.ts'

/**
 * The classes of work. Under overload, booking and paying come before signing in, and signing in before
 * browsing. `page` is a page that must be rendered; `exempt` is never refused.
 */
export type WorkClass = 'exempt' | 'booking' | 'checkout' | 'login' | 'browse' | 'page'

const NEVER_REFUSED = new Set<string>([WEBHOOK_PATH, LIVE_PATH, READY_PATH])
const BOOKING = '/booking/create'
/** Calls about bookings and money. The test covers all calls of the contract, so no new call can be forgotten. */
const CHECKOUT = /^\/(?:booking\/|api\/(?:orders|payments|promos|bookings|linked-booking|account\/bookings)\b)/
const ACCOUNT = /^\/(?:auth|api\/account)\//

/**
 * Returns the class of a call. Calls of the sandbox gateway are exempt where it is mounted, because it simulates
 * another company's server and only runs here. A new booking has its own class, because it costs much more CPU time
 * than other calls, while a call about a payment mostly waits for the gateway.
 *
 * A CORS preflight (OPTIONS) needs no database and is exempt too.
 *
 * @param path a plain path (plain-path.ts), because the app could read any other spelling as another call
 */
export function workClass(method: string, path: string, hasSandbox: boolean): Exclude<WorkClass, 'page'> {
  if (method === 'OPTIONS') return 'exempt'
  if (NEVER_REFUSED.has(path) || (hasSandbox && path.startsWith('/sandbox/'))) return 'exempt'
  if (path === BOOKING) return 'booking'
  if (CHECKOUT.test(path)) return 'checkout'
  return ACCOUNT.test(path) && method === 'POST' ? 'login' : 'browse'
}

/** True for calls that only read. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
