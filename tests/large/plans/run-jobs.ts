import { registerJobs } from '#server/mount-features.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

/** Runs every scheduled job, one at a time. */
export async function runJobs({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  const scheduledJobs: (() => Promise<void>)[] = []
  const jobs = {
    ...platform.jobs,
    work: () => Promise.resolve(),
    workOnSchedule: async (_queue: unknown, _cron: string, handler: () => Promise<void>) => {
      scheduledJobs.push(handler)
    },
  }
  await registerJobs({ ...platform, jobs })
  if (scheduledJobs.length < 9) throw new Error(`only ${scheduledJobs.length} jobs have a time`)
  for (const handler of scheduledJobs) await handler()
}
