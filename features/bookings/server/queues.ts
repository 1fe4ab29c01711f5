import { queue } from '#platform/jobs/jobs.ts'

/** Ends a hold when its time is over. The job of a booking runs at that moment. */
export const expireHoldQueue = queue<{ bookingId: string }>('expire-hold', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})

/** Gives back the unpaid seats of guests who were added to a booking that is cancelled. */
export const endAdditionsQueue = queue<{ bookingId: string }>('end-additions', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})

/** Marks bookings as completed when their trip is over. */
export const completeBookingsQueue = queue<object>('complete-bookings', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})

/** Makes the file of a long list that the desk takes out. */
export const bookingExportQueue = queue<{ exportId: string }>('booking-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})
