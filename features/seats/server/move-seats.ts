import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seatsFreedQueue } from '#platform/jobs/shared-queues.ts'
import { departureRepository, type MovedSeats, type SeatMove } from './departure-repository.ts'

type Seats = { departureId: string; guests: number }

/** The ways in which the seats of a booking move. */
export const seatMoves = {
  hold: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: guests, sold: 0 }),
  release: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: -guests, sold: 0 }),
  /** For a hold that has run out: somebody else's seats come free. */
  passOn: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: -guests, sold: 0, isPassedOn: true }),
  sellHeld: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: -guests, sold: guests }),
  /** For a booking whose seats nobody holds. */
  sellFree: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: 0, sold: guests }),
  giveBackSold: ({ departureId, guests }: Seats): SeatMove => ({ departureId, held: 0, sold: -guests }),
} as const

/**
 * Moves seats. A transaction makes all its moves with one call, as its last step. Seats that come free while a party waits
 * for them are offered to it next, by a job.
 *
 * @throws {AppError} `SOLD_OUT` when a departure has not enough free seats.
 */
export async function moveSeats(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  moves: readonly SeatMove[],
): Promise<void> {
  await moveSeatsAndLook(platform, tx, { moves, look: () => Promise.resolve() })
}

/**
 * Moves seats ({@link moveSeats}), and looks around on the same way to the database, when nobody else can take seats of these
 * departures any more.
 *
 * @returns the seats of each departure afterwards, and what `look` has found.
 * @throws {AppError} `SOLD_OUT` when a departure has not enough free seats.
 */
export async function moveSeatsAndLook<Found>(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { moves, look }: { moves: readonly SeatMove[]; look: () => Promise<Found> },
): Promise<{ moved: MovedSeats[]; found: Found }> {
  const done = await departureRepository.move(tx, moves, look)
  if (done === null) throw new AppError('SOLD_OUT')
  for (const { departureId, setAside } of done.moved)
    if (setAside > 0) await jobs.send(seatsFreedQueue, { departureId }, { tx })
  return done
}
