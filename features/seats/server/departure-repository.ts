import { and, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { SeatsLeft } from '../rules/hold-rules.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import { departures } from '#platform/db/schema/catalog.ts'
import { queryRows, together } from '#platform/db/statements.ts'
import { queryWithWrites } from '#platform/db/batch-write.ts'
import { RESERVED_FOR_WAITING } from './held-for-waiting-list.ts'

/**
 * A change to the held and sold seats of one departure. A negative number releases seats. `isForWaitingList` offers
 * seats released by another booking to the waiting list before the booking made in the same step.
 */
export type SeatMove = { departureId: string; held: number; sold: number; isForWaitingList?: boolean }

/** The seats of a departure after a move. */
export type MovedSeats = SeatsLeft & {
  departureId: string
  /** Seats that became available in this move, and are held for the waiting list. */
  setAside: number
}

/** The seats of a departure that its transaction has locked. */
type LockedSeats = Day & { free: number; setAside: number }

/** One start date of one package. */
type Day = { tourPackageId: number; startDate: CalendarDate }

/**
 * The seats of departures. Callers move all seats together, as the last step of their transaction: many transactions
 * wait for the same departure. The CHECK constraint of the table is the last defence against overselling.
 */
export const departureRepository = {
  /** The id of the row of a start date. Null when it has no row, because nobody has held a seat on that day yet. */
  async findId(db: Queryable, { tourPackageId, startDate }: Day): Promise<string | null> {
    const isRequested = and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))
    const [existing] = await db.select({ id: departures.id }).from(departures).where(isRequested)
    return existing?.id ?? null
  },

  /**
   * Creates the row of a start date, and returns its id. Waits when another booking is creating the same row, so the
   * caller must already have locked its bookings.
   */
  async create(tx: Transaction, departure: Day & { capacity: number; pricePaise: Paise | null }): Promise<string> {
    recordLock(tx, 'departures')
    await tx.insert(departures).values(departure).onConflictDoNothing()
    const id = await departureRepository.findId(tx, departure)
    if (id === null) throw new Error('a departure was deleted while it was being booked')
    return id
  },

  /** The seats of a departure that are neither held nor sold; zero for a closed one. */
  async countSeatsLeft(db: Queryable, id: string): Promise<number> {
    const [row] = await db.select().from(departures).where(eq(departures.id, id))
    return row === undefined || row.isClosed ? 0 : Math.max(0, row.capacity - row.held - row.sold)
  },

  /**
   * Moves seats, with one UPDATE for each departure, by ascending id. The last UPDATE is sent together with the
   * transaction's other writes, so that others wait for the departure's row only until the commit. Seats that become
   * available while a party is waiting for this date stay held for the waiting list, so nobody else can take them in
   * between.
   *
   * @param query the caller's next query. It is sent in the same round trip as the last UPDATE, when all departures are
   * locked.
   * @returns the seats of each departure, and the result of `query`; null when a departure has too few available seats,
   * or is closed and would need more. The caller must then roll the transaction back, because other departures may
   * already have changed.
   */
  async move<Result>(
    tx: Transaction,
    moves: readonly SeatMove[],
    query: () => Promise<Result>,
  ): Promise<{ movedSeats: MovedSeats[]; found: Result } | null> {
    const sums = sumByDeparture(moves)
    const movedSeats: MovedSeats[] = []
    for (const sum of sums.slice(0, -1)) {
      const seats = await moveDepartureSeats({ tx, send: queryRows, sum })
      if (seats === undefined) return null
      movedSeats.push(seats)
    }
    const last = sums.at(-1)
    if (last === undefined) return { movedSeats, found: await query() }
    const [seats, found] = await together(tx, () =>
      Promise.all([moveDepartureSeats({ tx, send: queryWithWrites, sum: last }), query()]),
    )
    return seats === undefined ? null : { movedSeats: [...movedSeats, seats], found }
  },

  /** Locks a departure. Its seats cannot change until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<LockedSeats | undefined> {
    const { tourPackageId, startDate, capacity, held, sold, setAside } = departures
    const free = sql<number>`${capacity} - ${held} - ${sold}`
    const query = tx.select({ id: departures.id, tourPackageId, startDate, free, setAside }).from(departures)
    const [row] = await lockRows(tx, 'departures', query.where(eq(departures.id, id)))
    return row
  },

  /**
   * Updates the seats of a locked departure that are held for the waiting list: `offered` seats now belong to bookings,
   * and `setAside` seats stay held for the list.
   */
  async share(tx: Transaction, id: string, { offered, setAside }: { offered: number; setAside: number }) {
    recordLock(tx, 'departures', id)
    const text = `update "departures" set held = held - set_aside + $2 + $3, set_aside = $3 where id = $1`
    await queryWithWrites(tx, text, [id, offered, setAside])
  },
}

type DepartureMove = Sum & { needsSeats: boolean; freedSeats: number }
type SendBookingInput = { tx: Transaction; send: typeof queryWithWrites; sum: DepartureMove }

/** Sends its statement before its first await, so it can share a round trip. */
async function moveDepartureSeats({ tx, send, sum }: SendBookingInput): Promise<MovedSeats | undefined> {
  const { departureId, held, sold, needsSeats, freedSeats } = sum
  recordLock(tx, 'departures', departureId)
  const values = [departureId, held, sold, needsSeats]
  // Two simultaneous requests cannot both take the last seat, because the UPDATE checks whether there is room.
  const move = `update "departures" set held = held + $2, sold = sold + $3
  where id = $1 and (not $4 or (not is_closed and held + sold + $2 + $3 <= capacity))
  returning id as "departureId", capacity, capacity - held - sold as "left", 0 as "setAside"`
  const free = `update "departures" d set held = d.held + $2 + kept.seats, sold = d.sold + $3, set_aside = d.set_aside + kept.seats
  from ${RESERVED_FOR_WAITING}
  where d.id = $1 and (not $4 or (not d.is_closed and d.held + d.sold + $2 + $3 + kept.seats <= d.capacity))
  returning d.id as "departureId", d.capacity, d.capacity - d.held - d.sold as "left", kept.seats as "setAside"`
  const [seats] =
    freedSeats === 0
      ? await send<MovedSeats>(tx, move, values)
      : await send<MovedSeats>(tx, free, [...values, freedSeats])
  return seats
}

type Sum = { departureId: string; held: number; sold: number; own: number; freedForWaitingList: number }

/**
 * Sums the moves of each departure. `needsSeats` is true when the caller's own moves take more seats than they release.
 * `freedSeats` is the number of seats that become available to others.
 */
function sumByDeparture(moves: readonly SeatMove[]): DepartureMove[] {
  const sums = new Map<string, Sum>()
  for (const { departureId, held, sold, isForWaitingList = false } of moves) {
    const sum = sums.get(departureId) ?? { departureId, held: 0, sold: 0, own: 0, freedForWaitingList: 0 }
    sums.set(departureId, {
      departureId,
      held: sum.held + held,
      sold: sum.sold + sold,
      own: sum.own + (isForWaitingList ? 0 : held + sold),
      freedForWaitingList: sum.freedForWaitingList - (isForWaitingList ? held + sold : 0),
    })
  }
  return [...sums.values()]
    .map((sum) => ({
      ...sum,
      needsSeats: sum.own > 0,
      freedSeats: sum.freedForWaitingList + Math.max(0, -sum.own),
    }))
    .toSorted((a, b) => (a.departureId < b.departureId ? -1 : 1))
}
