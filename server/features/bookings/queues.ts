import { queue } from '#server/platform/jobs.ts'

/** Looks at a hold when its time should be over. */
export const expireHoldQueue = queue<{ bookingId: string }>('expire-hold', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})
