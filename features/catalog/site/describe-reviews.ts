import type { Review } from '#features/reviews/api/calls.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import type { StructuredData } from '#ui/site/lib/structured-data.ts'
import type { PackageReviews } from './reviews-data.ts'

/**
 * Structured data for search engines: exactly the reviews on the page, and the average only when the page shows it.
 * Empty when there are no reviews.
 */
export function describeReviews(packageReviews: PackageReviews | null): {
  aggregateRating?: StructuredData
  review?: readonly StructuredData[]
} {
  if (packageReviews === null || packageReviews.summary.count === 0) return {}
  const { summary, reviews } = packageReviews
  return {
    ...(summary.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: summary.average.toFixed(1),
        reviewCount: summary.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(describeReview) }),
  }
}

function describeReview({ rating, title, text, name, writtenOn }: Review): StructuredData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name ?? reviewLabels.unnamed },
    datePublished: writtenOn,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title !== '' && { name: title }),
    ...(text !== '' && { reviewBody: text }),
  }
}
