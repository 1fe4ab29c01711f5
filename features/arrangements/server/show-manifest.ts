import type { showManifest as showManifestCall } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readManifest } from './read-manifest.ts'

/** Who travels on a departure, booking by booking, with what is still asked of each, where they sleep and board. The look is in the log. */
export async function showManifest(
  platform: Platform,
  key: DepartureKey,
): Promise<ResponseOf<typeof showManifestCall>> {
  const { bookings, held, boardingPoints } = await readManifest(platform, key)
  const travellers = bookings.reduce((sum, booking) => sum + booking.travellers.length, 0)
  if (travellers > 0) {
    await recordAct(platform.db, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at: platform.clock.now(),
      reason: 'departure manifest',
      after: { travellers },
    })
  }
  return { bookings: bookings.map(({ id: _id, ...booking }) => booking), held, boardingPoints }
}
