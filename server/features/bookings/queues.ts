import { queue } from '#server/platform/jobs.ts'

/** Looks at a hold when its time should be over. */
export const expireHoldQueue = queue<{ bookingId: string }>('expire-hold', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})

/** Marks bookings whose trip is over. */
export const completeBookingsQueue = queue<object>('complete-bookings', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
