import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

const QUICK_RETRIES = { retryLimit: 50, retryDelaySeconds: 2, retryDelayMaxSeconds: 900 }

/**
 * Rechecks the available seats of a date after its waiting list has changed, or when the time for holding seats for a
 * party is over.
 */
export const offerSeatsQueue = queue('offer-seats', z.object({ departureId: z.string() }), QUICK_RETRIES)

/** Checks all dates with waiting parties. */
export const waitingListSweepQueue = queue('waiting-list-sweep', {
  retryLimit: 1,
  retryDelaySeconds: 20,
  retryDelayMaxSeconds: 60,
})
