/**
 * The one order in which transactions lock rows: tables from top to bottom, and within one table the row with the lower
 * key first. Transactions that follow this order never deadlock with each other. Each entry has its name in the code
 * and its wording in ARCHITECTURE.md.
 *
 * Credits, extra stock and room stock, once they exist, go between promo codes and departures.
 */
export const LOCK_ORDER = [
  ['staff', 'staff'],
  ['accounts', 'accounts'],
  ['emailChanges', 'email changes'],
  ['deletionRequests', 'deletion requests'],
  ['catalogRevision', 'the catalogue’s revision'],
  ['reviews', 'reviews'],
  ['gatewayOrders', 'gateway orders'],
  ['holdLocks', 'turns to hold seats'],
  ['bookings', 'bookings'],
  ['payments', 'payments'],
  ['refunds', 'refunds'],
  ['promoCodes', 'promo codes'],
  ['departureCancellations', 'departure cancellations'],
  ['departureCancellationOffers', 'dates offered after a cancellation'],
  ['departures', 'departures'],
  ['departureDetails', 'departure details'],
  ['newsletterSubscriptions', 'newsletter subscriptions'],
  ['bookMonths', 'months of the books'],
  ['documentCounters', 'document counters'],
] as const

/** A table in the lock order. */
export type LockedTable = (typeof LOCK_ORDER)[number][0]

/** The position of a table in the order. */
export function lockRank(table: LockedTable): number {
  return LOCK_ORDER.findIndex(([name]) => name === table)
}
