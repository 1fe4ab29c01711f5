import { wordsFor } from '../kernel/words-for.ts'

const reviews = (count: number) => wordsFor(count, '1 review', `${count} reviews`)

/** Texts around what travellers say about a tour, for every place that shows it. */
export const reviewMessages = {
  title: 'Reviews by travellers',
  count: reviews,
  stars: (rating: number) => `${rating} of 5 stars`,
  card: {
    verified: 'Verified booking',
    travelled: (month: string) => `Travelled in ${month}`,
    written: (day: string) => `Written on ${day}`,
    changed: 'changed by the author',
    readRest: 'Read the rest',
    replyFrom: (siteName: string) => `Reply from ${siteName}`,
    aspectStars: (aspect: string, stars: number) => `${aspect}: ${stars} of 5`,
  },
  summary: {
    average: (average: string) => `${average} of 5`,
    from: (count: number) => `from ${reviews(count)}`,
    tooFew: 'An average is shown from 3 reviews on.',
    distribution: 'Reviews by stars',
    row: (stars: number, count: number) => `${wordsFor(stars, '1 star', `${stars} stars`)}: ${reviews(count)}`,
    starsShort: (stars: number) => wordsFor(stars, '1 star', `${stars} stars`),
    aspects: 'Averages of single points',
    ratings: (count: number) => wordsFor(count, '1 rating', `${count} ratings`),
  },
  empty: 'No reviews yet. Only people who travelled with us can write one.',
  rules: {
    text: 'Every review belongs to a completed booking. We pay for none, change none and show the newest first.',
    withheld: (count: number) =>
      wordsFor(
        count,
        '1 review of this tour is withheld: it insults somebody, gives away personal data or is not about the trip.',
        `${count} reviews of this tour are withheld: they insult somebody, give away personal data or are not about the trip.`,
      ),
    more: 'How our reviews come about',
  },
  showMore: (count: number) => `Show ${wordsFor(count, '1 more review', `${count} more reviews`)}`,
  loadingMore: 'Loading reviews…',
  failedMore: 'More reviews could not be loaded just now. Please try again.',
  line: (average: string, count: number) => `${average} of 5, ${reviews(count)}`,
} as const
