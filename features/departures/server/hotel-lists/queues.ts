import { queue } from '#platform/jobs/jobs.ts'

/** Mails the rooming list of a hotel when it cannot be stopped any more. */
export const hotelListQueue = queue<{ listId: string }>('hotel-list', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})
