import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const sweepQueue = queue<object>('accounts-sweep', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** 03:40 every night, in India. */
const NIGHTLY = '40 3 * * *'

/** The accounts' nightly work: what has run out is deleted, counted requests of past days with it. */
export async function registerAccountJobs(platform: Platform): Promise<void> {
  const { clock, db, jobs, limiter, log } = platform
  await jobs.declare([sweepQueue])
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const rows = await sweepAccounts(db, clock.now())
    await limiter.sweep()
    log.info({ rows }, 'expired sessions and tokens deleted')
  })
}
