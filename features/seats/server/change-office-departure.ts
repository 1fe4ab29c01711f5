import type { Paise } from '#kernel/money/money.ts'
import { recordLock } from '#platform/db/locks.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { queryRows } from '#platform/db/statements.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seatsFreedQueue } from '#platform/jobs/shared-queues.ts'
import { RESERVED_FOR_WAITING } from './held-for-waiting-list.ts'

type Seats = { capacity: number; isClosed: boolean }
/** A departure whose row the transaction has locked. */
type LockedDeparture = Seats & { id: string; held: number; sold: number; setAside: number }

/**
 * Changes the seats or the price of a locked departure, or closes or reopens its sales. Seats that become available are
 * first held for the parties on the waiting list for this date, as after a cancellation. A closed date holds no seats
 * for them, because it cannot be offered to anybody.
 */
export async function changeOfficeDeparture(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { before, after }: { before: LockedDeparture; after: Seats & { pricePaise: Paise | null } },
): Promise<void> {
  const taken = before.held + before.sold - (after.isClosed ? before.setAside : 0)
  const isReopened = before.isClosed && !after.isClosed
  const gainedSeats = after.isClosed
    ? 0
    : Math.max(0, after.capacity - taken - (isReopened ? 0 : before.capacity - before.held - before.sold))
  recordLock(tx, 'departures', before.id)
  const [row] = await queryRows<{ kept: number }>(
    tx,
    `update "departures" d set capacity = $2, price_paise = $3, is_closed = $4,
      held = d.held - case when $4 then d.set_aside else 0 end + kept.seats,
      set_aside = case when $4 then 0 else d.set_aside end + kept.seats
    from ${RESERVED_FOR_WAITING}
    where d.id = $1
    returning kept.seats as kept`,
    [before.id, after.capacity, after.pricePaise, after.isClosed, gainedSeats],
  )
  if ((row?.kept ?? 0) > 0) await jobs.send(seatsFreedQueue, { departureId: before.id }, { tx })
}
