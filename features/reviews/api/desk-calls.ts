import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskReviewsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on reviews. */

export const listDeskReviews = endpoint<typeof schemas.listDeskReviews>('GET', '/api/desk/reviews')
export const countDeskReviews = endpoint<typeof schemas.countDeskReviews>('GET', '/api/desk/review-counts')
export const replyToReview = endpoint<typeof schemas.replyToReview>('POST', '/api/desk/reviews/:id/reply')
export const withholdReview = endpoint<typeof schemas.withholdReview>('POST', '/api/desk/reviews/:id/withhold')
export const showReview = endpoint<typeof schemas.showReview>('POST', '/api/desk/reviews/:id/show')
