import { and, eq } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { SeatsLeft } from '#domain/hold-rules.ts'
import type { Paise } from '#domain/money.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { noteLock } from '#server/platform/db/locks.ts'
import { departures } from '#server/platform/db/schema/catalog.ts'
import { ask } from '#server/platform/db/statements.ts'
import { askWithWrites } from '#server/platform/db/write-later.ts'

/** A change of the held and the sold seats of one departure. A negative number gives seats back. */
export type SeatMove = { departureId: string; held: number; sold: number }

/** The seats of a departure after a move. */
export type MovedSeats = SeatsLeft & { departureId: string }

/** One start of one package. */
type Day = { tourPackageId: number; startDate: CalendarDate }

/**
 * The seats of departures. Callers move all seats at once, as the last step of their transaction: many transactions wait
 * for the same departure. The CHECK constraint of the table is the last defence against overselling.
 */
export const departureRepository = {
  /** The id of the row of a start date. Null for a day of which nobody has held a seat yet: it may have no row. */
  async findId(db: Queryable, { tourPackageId, startDate }: Day): Promise<string | null> {
    const isAsked = and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))
    const [known] = await db.select({ id: departures.id }).from(departures).where(isAsked)
    return known?.id ?? null
  },

  /**
   * Creates the row of a start date, and returns its id. Another booking may create the same row at the same moment:
   * then this one waits for it. So the caller has locked its bookings before.
   */
  async create(tx: Transaction, departure: Day & { capacity: number; pricePaise: Paise | null }): Promise<string> {
    noteLock(tx, 'departures')
    await tx.insert(departures).values(departure).onConflictDoNothing()
    const id = await departureRepository.findId(tx, departure)
    if (id === null) throw new Error('a departure was deleted while it was being booked')
    return id
  },

  /** The seats of a departure that are neither held nor sold. */
  async countLeft(db: Queryable, id: string): Promise<number> {
    const [row] = await db.select().from(departures).where(eq(departures.id, id))
    return row === undefined ? 0 : Math.max(0, row.capacity - row.held - row.sold)
  },

  /**
   * Moves seats, with one UPDATE for each departure, by ascending id. The last one carries what the transaction has
   * to write, so that nobody waits for the departure's row longer than for the commit.
   *
   * @returns the seats of each departure; null when one of them has not enough free seats. Then the caller must roll the transaction back: other
   *   departures may have been changed already.
   */
  async move(tx: Transaction, moves: readonly SeatMove[]): Promise<MovedSeats[] | null> {
    const moved: MovedSeats[] = []
    const sums = sumByDeparture(moves)
    for (const { departureId, held, sold, takes } of sums) {
      noteLock(tx, 'departures', departureId)
      const send = departureId === sums.at(-1)?.departureId ? askWithWrites : ask
      // Two requests at the same moment cannot both take the last seat, because the UPDATE looks whether there is room.
      const text = `update "departures" set held = held + $2, sold = sold + $3
  where id = $1 and (not $4 or held + sold + $2 + $3 <= capacity)
  returning id as "departureId", capacity, capacity - held - sold as "left"`
      const [seats] = await send<MovedSeats>(tx, text, [departureId, held, sold, takes])
      if (seats === undefined) return null
      moved.push(seats)
    }
    return moved
  },
}

/** The sum of the moves for each departure. `takes` is true when one of them needs free seats. */
function sumByDeparture(moves: readonly SeatMove[]): (SeatMove & { takes: boolean })[] {
  const sums = new Map<string, SeatMove & { takes: boolean }>()
  for (const { departureId, held, sold } of moves) {
    const sum = sums.get(departureId) ?? { departureId, held: 0, sold: 0, takes: false }
    const takes = sum.takes || held + sold > 0
    sums.set(departureId, { departureId, held: sum.held + held, sold: sum.sold + sold, takes })
  }
  return [...sums.values()].toSorted((a, b) => (a.departureId < b.departureId ? -1 : 1))
}
