import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Emails a hotel's rooming list once it can no longer be stopped. */
export const hotelListQueue = queue('hotel-list', z.object({ listId: z.string() }), {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})
