import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakRepository } from './break-repository.ts'
import { doBreak, SILENT_MS } from './do-break.ts'
import { breakQueue, breakSweepQueue } from './queues.ts'
import { worker } from './worker.ts'

const EVERY_MINUTE = '* * * * *'

/** Starts the work on broken departures. What another process has left in the middle goes on at once. */
export async function registerBreakJobs(platform: Platform): Promise<void> {
  const { db, jobs } = platform
  await jobs.declare([breakQueue, breakSweepQueue])
  await jobs.work(breakQueue, async ({ breakId }) => {
    if (await doBreak(platform, breakId)) return
    await jobs.send(
      breakQueue,
      { breakId },
      { startAfter: new Date((await platform.databaseNow(db)).getTime() + SILENT_MS) },
    )
  })
  await jobs.workOnSchedule(breakSweepQueue, EVERY_MINUTE, () => sweepBreaks(platform))
  for (const { id, worker: earlier } of await breakRepository.listOpen(db, null))
    if (earlier !== null && earlier !== worker) await jobs.send(breakQueue, { breakId: id })
}

/**
 * Looks at every break that is not done, or whose day has not passed: a receipt was decided meanwhile, a last moment has come, or somebody cancelled by
 * another door.
 */
async function sweepBreaks(platform: Platform): Promise<void> {
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  for (const { id: breakId } of await breakRepository.listOpen(platform.db, today)) {
    try {
      await doBreak(platform, breakId)
    } catch (error) {
      platform.log.error({ err: error, breakId }, 'a broken departure was not looked at')
    }
  }
}
