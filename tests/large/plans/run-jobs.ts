import { registerJobs } from '#server/mount-features.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

/** Runs every scheduled job, one at a time. */
export async function runJobs({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  const scheduled: (() => Promise<void>)[] = []
  const jobs = {
    ...platform.jobs,
    work: () => Promise.resolve(),
    workOnSchedule: async (_queue: unknown, _cron: string, handler: () => Promise<void>) => {
      scheduled.push(handler)
    },
  }
  await registerJobs({ ...platform, jobs })
  if (scheduled.length < 9) throw new Error(`only ${scheduled.length} jobs have a time`)
  for (const handler of scheduled) await handler()
}
