import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { passwordsGuessedQueue } from './queues.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { tellOfGuesses } from './tell-of-guesses.ts'

const sweepQueue = queue<object>('accounts-sweep', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

/** The nightly work of the accounts. It deletes expired sessions and tokens, and the request counts of past days. */
export async function registerAccountJobs(platform: Platform): Promise<void> {
  const { clock, db, jobs, limiter, log } = platform
  await jobs.declare([sweepQueue, passwordsGuessedQueue])
  await jobs.work(passwordsGuessedQueue, (guessed) => tellOfGuesses(platform, guessed))
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const rows = await sweepAccounts(db, clock.now())
    await limiter.sweep()
    log.info({ rows }, 'expired sessions and tokens deleted')
  })
}
