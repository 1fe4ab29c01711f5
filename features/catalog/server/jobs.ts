import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { earnBadges } from './earn-badges.ts'
import { rollAllDepartures } from './roll-listed-departures.ts'

const rollDeparturesQueue = queue('catalog-roll-departures', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
const earnBadgesQueue = queue('catalog-earn-badges', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'
/** At 03:10 on the first day of every month, India time. */
const MONTHLY = '10 3 1 * *'

/**
 * The recurring jobs of the catalogue: create new listed departures every month and at every startup, and update
 * badges every night.
 */
export async function registerCatalogJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([rollDeparturesQueue, earnBadgesQueue])
  await platform.jobs.workOnSchedule(rollDeparturesQueue, MONTHLY, async () => {
    const added = await rollAllDepartures(platform.db, platform.clock)
    platform.log.info({ added }, 'listed departures created')
  })
  await platform.jobs.workOnSchedule(earnBadgesQueue, NIGHTLY, async () => {
    platform.log.info(await earnBadges(platform), 'earned badges')
  })
  // Run at startup too: a site that was down on the first of the month must not run out of dates.
  await platform.jobs.send(rollDeparturesQueue, {})
}
