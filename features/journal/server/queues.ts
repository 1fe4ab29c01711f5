import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/**
 * Publishes a story at its scheduled time. `plannedFor` is in ISO format. If the schedule has changed, the job does
 * nothing.
 */
export const scheduledStoryQueue = queue(
  'publish-planned-story',
  z.object({ storyId: z.string(), plannedFor: z.string() }),
  {
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
  },
)
