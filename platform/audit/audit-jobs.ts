import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { chainActs } from './chain-acts.ts'

const chainQueue = queue<object>('audit-chain', { retryLimit: 2, retryDelaySeconds: 30, retryDelayMaxSeconds: 300 })
const EVERY_MINUTE = '* * * * *'

/** Plans the job that gives new acts their place in the chain. The oracle computes the chain again. */
export async function registerAuditJobs({ jobs, db }: Platform): Promise<void> {
  await jobs.declare([chainQueue])
  await jobs.workOnSchedule(chainQueue, EVERY_MINUTE, async () => {
    await chainActs(db)
  })
}
