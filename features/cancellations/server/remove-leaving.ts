import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { LeavingTraveller } from '#platform/db/schema/cancellations.ts'
import { leavingTravellerRepository } from './leaving-traveller-repository.ts'

type Leaving = { bookingId: string; leaving: readonly LeavingTraveller[]; guests: number; at: Date }

/**
 * Erases the details of those who cancel, in the transaction that cancels them. The booking is locked.
 *
 * @throws {AppError} `TRAVELLER_CHANGED` when one of them is another person by now; `INVALID_INPUT` for more names than
 *   guests who cancel.
 */
export async function takeOutLeaving(tx: Transaction, request: Leaving): Promise<void> {
  const { bookingId, leaving } = request
  assertFewEnough(request)
  const there = await findThere(tx, bookingId, leaving)
  if (there.length < leaving.length) throw new AppError('TRAVELLER_CHANGED')
  await erase(tx, request, there)
}

/**
 * The same after an owner's yes. Who was renamed or taken out since the question stays: the owner said yes to others. The
 * page of the booking then says that more are named than travel.
 */
export async function takeOutWhoIsThere(tx: Transaction, request: Leaving): Promise<void> {
  await erase(tx, request, await findThere(tx, request.bookingId, request.leaving))
}

/** @throws {AppError} `INVALID_INPUT` for more names than guests who cancel, or a name twice. */
export function assertFewEnough({ leaving, guests }: Pick<Leaving, 'leaving' | 'guests'>): void {
  const places = new Set(leaving.map(({ place }) => place))
  if (places.size < leaving.length || leaving.length > guests)
    throw new AppError('INVALID_INPUT', { detail: `${leaving.length} names for ${guests} guests` })
}

async function findThere(tx: Transaction, bookingId: string, leaving: readonly LeavingTraveller[]): Promise<number[]> {
  if (leaving.length === 0) return []
  const rows = await leavingTravellerRepository.findRevisions(tx, bookingId)
  return leaving
    .filter((one) => rows.some(({ place, revision }) => place === one.place && revision === one.revision))
    .map(({ place }) => place)
}

async function erase(tx: Transaction, { bookingId, at }: Leaving, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await leavingTravellerRepository.erase(tx, bookingId, places)
  const act = { on: { kind: 'booking', id: bookingId }, at, reason: 'the travellers cancelled' }
  await recordAct(tx, { name: 'sensitive_delete', ...act, before: { travellers: places.length } })
}
