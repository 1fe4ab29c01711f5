import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/reports/audit-reasons.ts'
import { readPan } from '../rules/tcs.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'
import { requireRates } from './collect-tcs.ts'
import { tcsRepository } from './tcs-repository.ts'

const PURPOSE = 'pathik: PAN of who pays for a tour abroad'

/**
 * Saves the PAN of a booking, encrypted. A new PAN replaces the old one.
 *
 * @throws {AppError} `TCS_OFF`; `PAN_WRONG`; `BOOKING_NOT_FOUND`.
 */
export async function enterPan(
  platform: Platform,
  staff: Staff,
  { reference, pan: panInput }: { reference: string; pan: string },
): Promise<void> {
  requireRates(platform)
  const pan = readPan(panInput)
  if (pan === null) throw new AppError('PAN_WRONG')
  const { db, clock, secrets } = platform
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findByReference(tx, reference)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    const sealed = sealText({ secret: secrets.booking, purpose: PURPOSE, owner: booking.id }, pan)
    await tcsRepository.savePan(tx, { bookingId: booking.id, sealed, enteredBy: staff.id, enteredAt: at })
    // The PAN itself is not in any log.
    await recordAuditEvent(tx, {
      name: 'pan_entered',
      on: { kind: 'booking', id: booking.id },
      at,
      reason: auditReasons.forTCS,
    })
  })
}

/** The PAN of a booking; null when there is none, and after the person's data was erased. */
export function openPan(
  { secrets }: Pick<Platform, 'secrets'>,
  { bookingId, sealed }: { bookingId: string; sealed: string | null },
): string | null {
  return sealed === null
    ? null
    : openSealedText({ secret: secrets.booking, purpose: PURPOSE, owner: bookingId }, sealed)
}
