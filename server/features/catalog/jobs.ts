import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rollListedDepartures } from './roll-listed-departures.ts'

const rollDepartures = queue<object>('catalog-roll-departures', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 03:10 on the first day of every month, India time. */
const MONTHLY = '10 3 1 * *'

/** The recurring work of the catalogue. It creates new listed departures every month and after every start. */
export async function registerCatalogJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([rollDepartures])
  await platform.jobs.workOnSchedule(rollDepartures, MONTHLY, async () => {
    const added = await rollListedDepartures(platform.db, platform.clock)
    platform.log.info({ added }, 'listed departures created')
  })
  // A site that was not running on the first of the month must not run out of dates.
  await platform.jobs.send(rollDepartures, {})
}
