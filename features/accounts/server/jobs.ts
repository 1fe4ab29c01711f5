import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { passwordsGuessedQueue } from './queues.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { notifyOfPasswordGuesses } from './notify-of-password-guesses.ts'

const sweepQueue = queue('accounts-sweep', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

/** The nightly account job: deletes expired sessions and tokens, and the request counts of past days. */
export async function registerAccountJobs(platform: Platform): Promise<void> {
  const { clock, db, jobs, limiter, log } = platform
  await jobs.declare([sweepQueue, passwordsGuessedQueue])
  await jobs.work(passwordsGuessedQueue, (event) => notifyOfPasswordGuesses(platform, event))
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const rows = await sweepAccounts(db, clock.now())
    await limiter.sweep()
    log.info({ rows }, 'expired sessions and tokens deleted')
  })
}
