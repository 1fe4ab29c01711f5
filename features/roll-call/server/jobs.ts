import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { remindLeaders } from './remind-leaders.ts'

/**
 * Every half hour from 6 pm, India time. The later runs cover a server that was down, and tour managers assigned since.
 */
const EVERY_HALF_HOUR_IN_EVENING = '0,30 18-22 * * *'

const remindLeadersQueue = queue('remind-leaders', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600 })

/** Reminds tour managers to save the list on their phone. */
export async function registerRollCallJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([remindLeadersQueue])
  await jobs.workOnSchedule(remindLeadersQueue, EVERY_HALF_HOUR_IN_EVENING, async () => {
    const mails = await remindLeaders(platform)
    if (mails > 0) log.info({ mails }, 'tour managers reminded of tomorrow’s departures')
  })
}
