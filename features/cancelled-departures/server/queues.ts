import { queue } from '#platform/jobs/jobs.ts'

/** Works at a break: mails, outcomes, and the last moment to answer. */
export const breakQueue = queue<{ breakId: string }>('departure-break', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  longestSeconds: 900,
})

/** Looks for breaks with something to do, of which no job tells. */
export const breakSweepQueue = queue<object>('departure-break-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60,
})
