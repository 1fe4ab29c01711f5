import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { CancellingTraveller } from '#platform/db/schema/cancellations.ts'
import { leavingTravellerRepository } from './leaving-traveller-repository.ts'

type EraseRequest = { bookingId: string; leaving: readonly CancellingTraveller[]; guests: number; at: Date }

/**
 * Erases the details of those who cancel, in the transaction that cancels them. The caller must lock the booking.
 *
 * @throws {AppError} `TRAVELLER_CHANGED` when a position has a different name by now; `INVALID_INPUT` for more names
 * than guests who cancel.
 */
export async function eraseLeavingTravellers(tx: Transaction, request: EraseRequest): Promise<void> {
  const { bookingId, leaving } = request
  assertNotTooManyNames(request)
  const stillBooked = await findStillBooked(tx, bookingId, leaving)
  if (stillBooked.length < leaving.length) throw new AppError('TRAVELLER_CHANGED')
  await erase(tx, request, stillBooked)
}

/**
 * Like {@link eraseLeavingTravellers}, after an owner's approval. The owner approved specific names, so a traveller who
 * was renamed or removed since the request stays. The booking page then says that more people are named than travel.
 */
export async function eraseStillBooked(tx: Transaction, request: EraseRequest): Promise<void> {
  await erase(tx, request, await findStillBooked(tx, request.bookingId, request.leaving))
}

/** @throws {AppError} `INVALID_INPUT` for more names than guests who cancel, or for a repeated name. */
export function assertNotTooManyNames({ leaving, guests }: Pick<EraseRequest, 'leaving' | 'guests'>): void {
  const places = new Set(leaving.map(({ place }) => place))
  if (places.size < leaving.length || leaving.length > guests)
    throw new AppError('INVALID_INPUT', { detail: `${leaving.length} names for ${guests} guests` })
}

async function findStillBooked(
  tx: Transaction,
  bookingId: string,
  leaving: readonly CancellingTraveller[],
): Promise<number[]> {
  if (leaving.length === 0) return []
  const rows = await leavingTravellerRepository.findRevisions(tx, bookingId)
  return leaving
    .filter((one) => rows.some(({ place, revision }) => place === one.place && revision === one.revision))
    .map(({ place }) => place)
}

async function erase(tx: Transaction, { bookingId, at }: EraseRequest, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await leavingTravellerRepository.erase(tx, bookingId, places)
  const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: auditReasons.guestsCancelled }
  await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent, before: { travellers: places.length } })
}
