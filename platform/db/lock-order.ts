/**
 * The one order in which a transaction locks rows: first rows of a table that stands higher, and within one table the
 * row with the lower key first. Two transactions that keep this order never wait for each other in a circle. Each entry
 * has the name that code uses and the words for it in ARCHITECTURE.md.
 *
 * Credits, extra stock and room stock will stand between promo codes and departures.
 */
export const LOCK_ORDER = [
  ['staff', 'people of the office'],
  ['accounts', 'accounts'],
  ['emailChanges', 'their changes of address'],
  ['deletionRequests', 'their deletion requests'],
  ['catalogRevision', 'the catalogue’s revision'],
  ['reviews', 'reviews'],
  ['gatewayOrders', 'orders'],
  ['holdTurns', 'turns to hold seats'],
  ['bookings', 'bookings'],
  ['payments', 'payments'],
  ['refunds', 'refunds'],
  ['promoCodes', 'promo codes'],
  ['departureBreaks', 'broken departures'],
  ['breakOffers', 'dates that are offered after a break'],
  ['departures', 'departures'],
  ['departureDetails', 'what the office says of them'],
  ['newsletterSubscriptions', 'newsletter subscriptions'],
  ['bookMonths', 'months of the books'],
  ['documentCounters', 'counters of papers'],
] as const

/** A table whose rows are locked in the one order. */
export type LockedTable = (typeof LOCK_ORDER)[number][0]

/** How far down the order a table stands. */
export function lockRank(table: LockedTable): number {
  return LOCK_ORDER.findIndex(([name]) => name === table)
}
