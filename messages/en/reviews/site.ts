import { wordsFor } from '../kernel/words-for.ts'

const reviews = (count: number) => wordsFor(count, '1 review', `${count} reviews`)

/** Texts about travellers' reviews, for every place that shows them. */
export const reviewMessages = {
  title: 'Reviews by travellers',
  count: reviews,
  stars: (rating: number) => `${rating} of 5 stars`,
  card: {
    verified: 'Verified booking',
    travelled: (month: string) => `Travelled in ${month}`,
    written: (day: string) => `Written on ${day}`,
    changed: 'edited by the author',
    readMore: 'Read more',
    replyFrom: (siteName: string) => `Reply from ${siteName}`,
    aspectStars: (aspect: string, stars: number) => `${aspect}: ${stars} of 5`,
  },
  summary: {
    average: (average: string) => `${average} of 5`,
    from: (count: number) => `from ${reviews(count)}`,
    tooFew: 'An average appears once there are 3 reviews.',
    distribution: 'Reviews by stars',
    row: (stars: number, count: number) => `${wordsFor(stars, '1 star', `${stars} stars`)}: ${reviews(count)}`,
    starsShort: (stars: number) => wordsFor(stars, '1 star', `${stars} stars`),
    aspects: 'Average ratings by topic',
    ratings: (count: number) => wordsFor(count, '1 rating', `${count} ratings`),
  },
  empty: 'No reviews yet. Only people who travelled with us can write one.',
  rules: {
    text: 'Every review comes from a completed booking. We do not pay for reviews or change them, and show the newest first.',
    withheld: (count: number) =>
      wordsFor(
        count,
        '1 review of this tour is withheld: it insults someone, gives away personal details or is not about the trip.',
        `${count} reviews of this tour are withheld: they insult someone, give away personal details or are not about the trip.`,
      ),
    more: 'How our reviews work',
  },
  showMore: (count: number) => `Show ${wordsFor(count, '1 more review', `${count} more reviews`)}`,
  loadingMore: 'Loading reviews…',
  loadMoreFailed: 'More reviews could not be loaded just now. Please try again.',
} as const
