import type { Platform } from '#platform/parts/platform.ts'
import { publishScheduledStory } from './plan-story.ts'
import { scheduledStoryQueue } from './queues.ts'

/** Publishes scheduled stories at their time. */
export async function registerJournalJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([scheduledStoryQueue])
  await platform.jobs.work(scheduledStoryQueue, (schedule) => publishScheduledStory(platform, schedule))
}
