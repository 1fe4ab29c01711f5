import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import { bookingCalledOffQueue } from '#platform/jobs/shared-queues.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { eraseTravellerDetails } from './erase-traveller-details.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

const eraseQueue = queue('travellers-erase', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 04:10 every night, India time. */
const NIGHTLY = '10 4 * * *'

/**
 * Registers the erasure of traveller details: immediately when a booking is cancelled, and every night for past trips.
 */
export async function registerTravellerJobs(platform: Platform): Promise<void> {
  const { db, jobs, log, clock } = platform
  await jobs.declare([eraseQueue])
  await jobs.work(bookingCalledOffQueue, ({ bookingId }) =>
    inTransaction(db, async (tx) => {
      const travellers = await travellerDetailsRepository.deleteByBooking(tx, bookingId)
      const arranged = await arrangementRepository.erase(tx, [bookingId])
      const auditEvent = {
        on: { kind: 'booking', id: bookingId },
        at: clock.now(),
        reason: auditReasons.bookingCancelled,
      }
      if (travellers + arranged > 0)
        await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent, before: { travellers, arranged } })
    }),
  )
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    log.info(await eraseTravellerDetails(platform), 'details of past travellers erased')
  })
}
