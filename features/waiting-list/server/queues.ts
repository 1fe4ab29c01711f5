import { queue } from '#platform/jobs/jobs.ts'

const SOON = { retryLimit: 50, retryDelaySeconds: 2, retryDelayMaxSeconds: 900 }

/** The list of a date changed, or the time is over for which seats are kept: its free seats are looked at again. */
export const offerSeatsQueue = queue<{ departureId: string }>('offer-seats', SOON)

/** Looks at all dates with parties that wait. */
export const waitingListSweepQueue = queue<object>('waiting-list-sweep', {
  retryLimit: 1,
  retryDelaySeconds: 20,
  retryDelayMaxSeconds: 60,
})
