import type { Platform } from '#platform/parts/platform.ts'
import { publishPlanned } from './plan-story.ts'
import { plannedStoryQueue } from './queues.ts'

/** Publishes scheduled stories at their time. */
export async function registerJournalJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([plannedStoryQueue])
  await platform.jobs.work(plannedStoryQueue, (planned) => publishPlanned(platform, planned))
}
