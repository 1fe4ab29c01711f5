import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rollListedDepartures } from './roll-listed-departures.ts'

const rollDepartures = queue<object>('catalog-roll-departures', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** 03:10 on the first of every month, in India. */
const MONTHLY = '10 3 1 * *'

/** The catalogue's recurring work: new listed departures every month and after every start. */
export async function registerCatalogJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([rollDepartures])
  await platform.jobs.workOnSchedule(rollDepartures, MONTHLY, async () => {
    const added = await rollListedDepartures(platform.db, platform.clock)
    platform.log.info({ added }, 'listed departures rolled')
  })
  // A site that was off on the first of the month must not run out of dates.
  await platform.jobs.send(rollDepartures, {})
}
