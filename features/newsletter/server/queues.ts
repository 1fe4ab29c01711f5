import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Creates the emails of an issue, one after the other. A retry continues where the first attempt stopped. */
export const newsletterIssueQueue = queue('newsletter-issue', z.object({ newsletterIssueId: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  maxSeconds: 3_600,
})

/** Counts undelivered issues, and ends subscriptions after permanent bounces. */
export const failedNewsletterIssuesQueue = queue('newsletter-failed-issues', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
})

/** Creates the file of a long list of subscribers. */
export const subscriberExportQueue = queue('subscriber-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})
