import type { ApiGroup } from './api-group.ts'
import { deleteReview, getOwnReview, getReviewSummary, listReviews, setReviewRequests, writeReview } from './reviews.ts'
import { reviewsSchemas } from './reviews-schemas.ts'

/** The calls about reviews, as the API's documentation shows them. */
export const reviewsGroup: ApiGroup = {
  title: 'Reviews',
  about:
    'Only who travelled can write: one review for each completed booking, by the signed link of our mail or of the profile. Texts are plain, not markup. X-Total-Count says how many reviews there are, Link leads to the next part. A revision keeps two windows from writing over each other. None is edited by us; one that is withheld for a reason of the closed list is still counted in the summary.',
  readsCookies: false,
  calls: [
    {
      name: 'listReviews',
      endpoint: listReviews,
      schemas: reviewsSchemas.listReviews,
      errors: ['TOUR_PACKAGE_NOT_FOUND'],
      isList: true,
    },
    {
      name: 'getReviewSummary',
      endpoint: getReviewSummary,
      schemas: reviewsSchemas.getReviewSummary,
      errors: ['TOUR_PACKAGE_NOT_FOUND'],
    },
    {
      name: 'getOwnReview',
      endpoint: getOwnReview,
      schemas: reviewsSchemas.getOwnReview,
      errors: ['REVIEW_LINK_INVALID'],
    },
    {
      name: 'writeReview',
      endpoint: writeReview,
      schemas: reviewsSchemas.writeReview,
      errors: ['REVIEW_LINK_INVALID', 'REVIEW_TEXT_LENGTH', 'REVIEW_NOT_OPEN', 'REVIEW_CLOSED', 'REVIEW_CHANGED'],
    },
    {
      name: 'deleteReview',
      endpoint: deleteReview,
      schemas: reviewsSchemas.deleteReview,
      errors: ['REVIEW_LINK_INVALID', 'REVIEW_NOT_FOUND'],
    },
    {
      name: 'setReviewRequests',
      endpoint: setReviewRequests,
      schemas: reviewsSchemas.setReviewRequests,
      errors: ['REVIEW_LINK_INVALID'],
    },
  ],
}
