import { AppError } from '#kernel/errors/errors.ts'
import { readPan } from '../rules/tcs.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'
import { requireRates } from './collect-tcs.ts'
import { tcsRepository } from './tcs-repository.ts'

const PURPOSE = 'pathik: PAN of who pays for a tour abroad'

/**
 * Notes the PAN of a booking, sealed. Another one replaces it.
 *
 * @throws {AppError} `TCS_OFF`; `PAN_WRONG`; `BOOKING_NOT_FOUND`.
 */
export async function enterPan(
  platform: Platform,
  staff: Staff,
  { reference, pan: typed }: { reference: string; pan: string },
): Promise<void> {
  requireRates(platform)
  const pan = readPan(typed)
  if (pan === null) throw new AppError('PAN_WRONG')
  const { db, clock, secrets } = platform
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findByReference(tx, reference)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    const sealed = sealText({ secret: secrets.booking, purpose: PURPOSE, owner: booking.id }, pan)
    await tcsRepository.keepPan(tx, { bookingId: booking.id, sealed, enteredBy: staff.id, enteredAt: at })
    // The PAN itself is in no log.
    await recordAct(tx, { name: 'pan_entered', on: { kind: 'booking', id: booking.id }, at, reason: 'for TCS' })
  })
}

/** The PAN of a booking; null when there is none, and after its person was erased. */
export function openPan(
  { secrets }: Pick<Platform, 'secrets'>,
  { bookingId, sealed }: { bookingId: string; sealed: string | null },
): string | null {
  return sealed === null
    ? null
    : openSealedText({ secret: secrets.booking, purpose: PURPOSE, owner: bookingId }, sealed)
}
