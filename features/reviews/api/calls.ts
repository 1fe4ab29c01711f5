import { endpoint } from '#kernel/wire/endpoint.ts'
import type { reviewsSchemas as schemas } from './schemas.ts'

/** Calls about reviews. Anybody may read them. The signed link of a booking lets its holder write one. */

export const listReviews = endpoint<typeof schemas.listReviews>('GET', '/api/packages/:id/reviews')
export const listNewestReviews = endpoint<typeof schemas.listNewestReviews>('GET', '/api/reviews')
export const getReviewSummary = endpoint<typeof schemas.getReviewSummary>('GET', '/api/packages/:id/reviews/summary')
export const getOwnReview = endpoint<typeof schemas.getOwnReview>('GET', '/api/reviews/:token')
export const writeReview = endpoint<typeof schemas.writeReview>('POST', '/api/reviews/:token')
export const deleteReview = endpoint<typeof schemas.deleteReview>('POST', '/api/reviews/:token/delete')
export const setReviewRequests = endpoint<typeof schemas.setReviewRequests>('POST', '/api/reviews/:token/requests')
