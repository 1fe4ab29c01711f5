import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Works on a departure cancellation: emails, outcomes, and the answer deadline. */
export const departureCancellationQueue = queue(
  'departure-cancellation',
  z.object({ departureCancellationId: z.string() }),
  {
    retryLimit: 50,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    maxSeconds: 900,
  },
)

/** Finds departure cancellations with work for which no job was queued. */
export const departureCancellationSweepQueue = queue('departure-cancellation-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60,
})
