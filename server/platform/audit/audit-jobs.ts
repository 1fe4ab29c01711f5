import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chainActs } from './chain-acts.ts'
import { checkChain } from './check-chain.ts'

const RETRIES = { retryLimit: 2, retryDelaySeconds: 30, retryDelayMaxSeconds: 300 }
const chainQueue = queue<object>('audit-chain', RETRIES)
const checkQueue = queue<object>('audit-check', RETRIES)
const EVERY_MINUTE = '* * * * *'
/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

/** Plans the jobs that give new acts their place in the chain, and that compute the whole chain again. */
export async function registerAuditJobs({ jobs, db, log }: Platform): Promise<void> {
  await jobs.declare([chainQueue, checkQueue])
  await jobs.workOnSchedule(chainQueue, EVERY_MINUTE, async () => {
    await chainActs(db)
  })
  await jobs.workOnSchedule(checkQueue, NIGHTLY, async () => {
    await chainActs(db, { everything: true })
    const { faults, head } = await checkChain(db)
    if (faults.length > 0) log.error({ faults: faults.slice(0, 20) }, 'the record of acts was changed')
    log.info(head, 'the end of the chain of acts')
  })
}
