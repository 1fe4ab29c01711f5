import { endpoint } from './endpoint.ts'
import type { OwnReview, Review, ReviewBody, ReviewSummary } from './reviews-schemas.ts'

/** Calls about reviews: reading them is for everybody; writing is for whoever has the signed link of a booking. */

export const listReviews = endpoint<{
  params: { id: number | string }
  query?: { limit?: number; cursor?: string }
  response: Review[]
}>('GET', '/api/packages/:id/reviews', 'What travellers say about a package, the newest first, ten at a time')
export const getReviewSummary = endpoint<{ params: { id: number | string }; response: ReviewSummary }>(
  'GET',
  '/api/packages/:id/reviews/summary',
  'The reviews of a package in numbers, those that are withheld included',
)
export const getOwnReview = endpoint<{ params: { token: string }; response: OwnReview }>(
  'GET',
  '/api/reviews/:token',
  'The own review by the signed token of its link, and whether it can be written',
)
export const writeReview = endpoint<{ params: { token: string }; body: ReviewBody; response: OwnReview }>(
  'POST',
  '/api/reviews/:token',
  'Write the review of a completed booking, or change it',
)
export const deleteReview = endpoint<{ params: { token: string }; response: OwnReview }>(
  'POST',
  '/api/reviews/:token/delete',
  'Take the own review back; nothing of it is kept',
)
export const setReviewRequests = endpoint<{
  params: { token: string }
  body: { isAsked: boolean }
  response: OwnReview
}>('POST', '/api/reviews/:token/requests', 'Whether we may ask for reviews by mail, for all bookings of the address')
