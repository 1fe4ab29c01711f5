import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { carryOutDepartureCancellation, WORKER_TIMEOUT_MS } from './run-departure-cancellation.ts'
import { departureCancellationQueue, departureCancellationSweepQueue } from './queues.ts'
import { worker } from './worker.ts'

const EVERY_MINUTE = '* * * * *'

/** Starts the jobs for cancelled departures. Work that another process left unfinished resumes immediately. */
export async function registerDepartureCancellationJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform
  await jobs.declare([departureCancellationQueue, departureCancellationSweepQueue])
  await jobs.work(departureCancellationQueue, async ({ departureCancellationId }) => {
    if (await carryOutDepartureCancellation(platform, departureCancellationId)) return
    await jobs.send(
      departureCancellationQueue,
      { departureCancellationId },
      { startAfter: new Date((await platform.databaseNow(db)).getTime() + WORKER_TIMEOUT_MS) },
    )
  })
  await jobs.workOnSchedule(departureCancellationSweepQueue, EVERY_MINUTE, () => sweepDepartureCancellations(platform))
  for (const { id, worker: earlier } of await departureCancellationRepository.listOpen(db, null))
    if (earlier !== null && earlier !== worker)
      await jobs.send(departureCancellationQueue, { departureCancellationId: id })
}

/**
 * Checks every departure cancellation that is not done, or whose day has not passed: an office payment may have been
 * decided, a deadline may have passed, or a booking may have been cancelled in another way.
 */
async function sweepDepartureCancellations(platform: Platform): Promise<void> {
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  for (const { id: departureCancellationId } of await departureCancellationRepository.listOpen(platform.db, today)) {
    try {
      await carryOutDepartureCancellation(platform, departureCancellationId)
    } catch (error) {
      platform.log.error({ err: error, departureCancellationId }, 'a cancelled departure could not be processed')
    }
  }
}
