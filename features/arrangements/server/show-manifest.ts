import { auditReasons } from '#messages/departures/audit-reasons.ts'
import type { getManifest as getManifestCall } from '../api/manifest-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readManifest } from './read-manifest.ts'

/** The travellers of a departure by booking, with missing details, rooms and boarding points. The view is logged. */
export async function getManifest(platform: Platform, key: DepartureKey): Promise<ResponseOf<typeof getManifestCall>> {
  const { bookings, held, boardingPoints } = await readManifest(platform, key)
  const travellers = bookings.reduce((sum, booking) => sum + booking.travellers.length, 0)
  if (travellers > 0) {
    await recordAuditEvent(platform.db, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at: platform.clock.now(),
      reason: auditReasons.departureManifest,
      after: { travellers },
    })
  }
  return { bookings: bookings.map(({ id: _id, ...booking }) => booking), held, boardingPoints }
}
