import { queue } from '#platform/jobs/jobs.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Database } from '#platform/db/queryable.ts'
import { chainAuditEvents } from './chain-audit-events.ts'

const chainQueue = queue('audit-chain', { retryLimit: 2, retryDelaySeconds: 30, retryDelayMaxSeconds: 300 })
const EVERY_MINUTE = '* * * * *'

/** Schedules the job that adds new events to the chain. The consistency check recomputes the chain to verify it. */
export async function registerAuditJobs({ jobs, db }: { jobs: Jobs; db: Database }): Promise<void> {
  await jobs.declare([chainQueue])
  await jobs.workOnSchedule(chainQueue, EVERY_MINUTE, async () => {
    await chainAuditEvents(db)
  })
}
