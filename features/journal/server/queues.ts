import { queue } from '#platform/jobs/jobs.ts'

/** Publishes a story at the moment for which it was planned. `plannedFor`: as ISO; with another plan the job does nothing. */
export const plannedStoryQueue = queue<{ storyId: string; plannedFor: string }>('publish-planned-story', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})
