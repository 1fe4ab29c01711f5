import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seatsFreedQueue } from '#platform/jobs/shared-queues.ts'
import { departureRepository, type MovedSeats, type SeatMove } from './departure-repository.ts'

type Seats = { departureId: string; guests: number }

/** The kinds of seat moves of a booking. */
export const seatMoves = {
  hold: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: guests, sold: 0 }),
  release: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: -guests, sold: 0 }),
  /** Releases the seats of an expired hold to the waiting list, which gets them before the booking in the same step. */
  releaseToWaitingList: ({ departureId, guests }: Seats): SeatMove => ({
    departureId,
    held: -guests,
    sold: 0,
    isForWaitingList: true,
  }),
  sellHeld: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: -guests, sold: guests }),
  /** Sells available seats to a booking that holds none. */
  sellFree: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: 0, sold: guests }),
  releaseSold: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: 0, sold: -guests }),
} as const

/**
 * Moves seats. A transaction makes all its moves with one call, as its last step. When a party is waiting for the seats
 * that become available, a job then offers them to it.
 *
 * @throws {AppError} `SOLD_OUT` when a departure does not have enough available seats.
 */
export async function moveSeats(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  moves: readonly SeatMove[],
): Promise<void> {
  await moveSeatsAndQuery(platform, tx, { moves, query: () => Promise.resolve() })
}

/**
 * Moves seats ({@link moveSeats}), and runs a query in the same round trip, once nobody else can take seats of these
 * departures.
 *
 * @returns the seats of each departure afterwards, and the result of `query`.
 * @throws {AppError} `SOLD_OUT` when a departure does not have enough available seats.
 */
export async function moveSeatsAndQuery<Result>(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { moves, query }: { moves: readonly SeatMove[]; query: () => Promise<Result> },
): Promise<{ movedSeats: MovedSeats[]; found: Result }> {
  const result = await departureRepository.move(tx, moves, query)
  if (result === null) throw new AppError('SOLD_OUT')
  for (const { departureId, setAside } of result.movedSeats)
    if (setAside > 0) await jobs.send(seatsFreedQueue, { departureId }, { tx })
  return result
}
