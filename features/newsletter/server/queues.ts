import { queue } from '#platform/jobs/jobs.ts'

/** Makes the mails of a letter, one after the other. A second try goes on where the first one stopped. */
export const letterQueue = queue<{ letterId: string }>('newsletter-letter', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  longestSeconds: 3_600,
})

/** Counts letters that did not arrive, and ends subscriptions after them. */
export const failedLettersQueue = queue<object>('newsletter-failed-letters', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
})

/** Makes the file of a long list of subscribers. */
export const subscriberExportQueue = queue<{ exportId: string }>('subscriber-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})
