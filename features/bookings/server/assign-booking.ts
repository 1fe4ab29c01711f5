import { AppError } from '#kernel/errors/errors.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'
import { carerRepository } from './carer-repository.ts'
import { findPresentCarer } from './find-carer.ts'
import { listColleagues } from './list-colleagues.ts'
import { requireBooking } from './require-booking.ts'

/** Who cares for the booking as the desk has read it, and who shall; null for nobody. */
type Gift = { reference: string; from: string | null; to: string | null }

/**
 * Gives a booking to somebody of the office, or to nobody. To whom it belongs already, as after a lost answer, it is not
 * given again.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_PERSON_GONE` for somebody who may not read bookings, or not any more;
 *   `DESK_CHANGED_MEANWHILE` with who cares for it now, when it is not `from`.
 */
export async function giveBooking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reference, from, to }: Gift,
): Promise<void> {
  const { id } = await requireBooking(db, reference)
  await assertColleague(db, to)
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    if (booking.caredBy === to) return noteUnchanged('it is theirs already')
    if (booking.caredBy !== from) throw changedMeanwhile(await findPresentCarer(tx, booking))
    await keepCarer(tx, booking, { to, at: clock.now(), reason: 'at the desk' })
  })
}

type Kept = { to: string | null; at: Date; reason: string; staff?: string }

/** Writes down who cares for a booking. @param kept.staff who gave it, where no call of the desk says so. */
export async function keepCarer(
  tx: Transaction,
  { id, caredBy }: Pick<BookingRow, 'id' | 'caredBy'>,
  { to, at, reason, staff }: Kept,
): Promise<void> {
  await carerRepository.set(tx, id, to)
  await recordAct(tx, {
    name: 'booking_given',
    on: { kind: 'booking', id },
    at,
    reason,
    before: { carer: caredBy },
    after: { carer: to },
    ...(staff === undefined ? {} : { role: 'office' as const, staff }),
  })
}

/** @throws {AppError} `DESK_PERSON_GONE` for somebody who may not read bookings, or not any more. */
export async function assertColleague(db: Queryable, id: string | null): Promise<void> {
  if (id === null) return
  const isThere = (await listColleagues(db)).some((person) => person.id === id)
  if (!isThere) throw new AppError('DESK_PERSON_GONE')
}
