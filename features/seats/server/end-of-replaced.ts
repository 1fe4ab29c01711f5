import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { type BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { HoldEnd } from './end-holds.ts'

/**
 * Ends the hold of the earlier booking when the traveller books another trip, unless it is being paid at the office.
 */
export function toReplacedHoldEnds(earlier: BookingRow | undefined, at: Date): HoldEnd[] {
  if (earlier?.status !== 'held' || isPaidAtOffice(earlier, at)) return []
  return [{ booking: earlier, to: 'cancelled', actor: 'traveller', cause: auditReasons.replacedByNewChoice, at }]
}
