import type { Platform } from '#platform/parts/platform.ts'
import { publishPlanned } from './plan-story.ts'
import { plannedStoryQueue } from './queues.ts'

/** Publishes planned stories at their moment. */
export async function registerContentJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([plannedStoryQueue])
  await platform.jobs.work(plannedStoryQueue, (planned) => publishPlanned(platform, planned))
}
