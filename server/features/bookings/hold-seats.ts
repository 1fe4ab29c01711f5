import { AppError } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bookingRepository } from './booking-repository.ts'
import { departureRepository } from './departure-repository.ts'
import { expireHeldBooking } from './expire-hold.ts'

/** Seats wait this long for the payment. */
const HOLD_MINUTES = 15

/** The end of a hold that begins now. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}

type Seats = { departureId: string; guests: number; now: Date }

/**
 * Holds seats. When not enough are free, the seats of expired holds are freed first. Call it last in a transaction:
 * many transactions wait for the same departure.
 *
 * @throws {AppError} `SOLD_OUT`
 */
export async function holdSeats(tx: Transaction, { departureId, guests, now }: Seats): Promise<void> {
  if (await departureRepository.hold(tx, departureId, guests)) return
  await freeDueHolds(tx, departureId, now)
  if (await departureRepository.hold(tx, departureId, guests)) return
  throw new AppError('SOLD_OUT')
}

/**
 * Sells seats without a hold, for a payment that came after the hold had expired. Returns false when not enough seats
 * are free.
 */
export async function sellSeatsLate(tx: Transaction, { departureId, guests, now }: Seats): Promise<boolean> {
  if (await departureRepository.sellFree(tx, departureId, guests)) return true
  await freeDueHolds(tx, departureId, now)
  return departureRepository.sellFree(tx, departureId, guests)
}

async function freeDueHolds(tx: Transaction, departureId: string, now: Date): Promise<void> {
  const due = await bookingRepository.findDueHoldsForUpdate(tx, departureId, now)
  for (const booking of due) await expireHeldBooking(tx, booking, now)
}
