/** Stars of a review: whole ones. */
export const STARS = [1, 2, 3, 4, 5] as const
/** One of {@link STARS}. */
export type Stars = (typeof STARS)[number]

/**
 * What a review may rate besides the whole: what is the same on a yatra, a family holiday and a day in the city.
 * `asDescribed` is also whether it was worth its price; `care` is safety, pace and help, which elders look for first.
 */
export const REVIEW_ASPECTS = ['guide', 'stays', 'food', 'asDescribed', 'care'] as const
/** One of {@link REVIEW_ASPECTS}. */
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number]

/** Reasons for which a review may be kept from being shown. A bad rating is none. */
export const WITHHOLDING_REASONS = ['abuse', 'personal_data', 'not_about_trip'] as const
/** One of {@link WITHHOLDING_REASONS}. */
export type WithholdingReason = (typeof WITHHOLDING_REASONS)[number]

/** Characters of a review's text: none, or enough to say something. */
export const REVIEW_TEXT_FEWEST = 20
/** Characters of a review's text at most. */
export const REVIEW_TEXT_MOST = 3000
/** Characters of a review's title at most. */
export const REVIEW_TITLE_MOST = 80
/** Characters of where a reviewer lives at most. */
export const REVIEW_PLACE_MOST = 40
/** Characters of the operator's reply at most. */
export const REPLY_TEXT_MOST = 2000

/** Fewer ratings have no average: one angry or one happy traveller is not what a tour is like. */
export const FEWEST_FOR_AVERAGE = 3

/** What turns the direction of a text, or is not seen at all; the joiners that Indian scripts are written with stay. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|[\u{e0000}-\u{e0fff}]/gu
const OTHER_CONTROLS = /[^\P{Cc}\n]/gu
/** No script stacks more marks than this on one letter. */
const TOO_MANY_MARKS = /(\p{M}{6})\p{M}+/gu

/**
 * The text of a review or a reply as it is kept: composed (NFC), with `\n` for every line break, at most one empty line
 * between paragraphs, and without characters that are unseen or turn the text around.
 */
export function cleanReviewText(text: string): string {
  return withoutUnseen(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A title, a name or a place: as {@link cleanReviewText}, on one line. */
export function cleanReviewLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/gu, ' ').trim()
}

function withoutUnseen(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(OTHER_CONTROLS, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
}

/** Characters as people count them roughly: an emoji of one sign is one, not two. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/** Whether a cleaned text is long enough, or is none at all. */
export function isReviewText(text: string): boolean {
  const count = characterCount(text)
  return count === 0 || (count >= REVIEW_TEXT_FEWEST && count <= REVIEW_TEXT_MOST)
}

/** Several ratings of one thing. */
export type RatingTally = { sum: number; count: number }

/**
 * The average to one decimal, a half up, from whole sums: 4.25 is 4.3, 4.24 is 4.2.
 *
 * @returns null for fewer than {@link FEWEST_FOR_AVERAGE} ratings.
 */
export function averageRating({ sum, count }: RatingTally): number | null {
  if (count < FEWEST_FOR_AVERAGE) return null
  return Math.floor((20 * sum + count) / (2 * count)) / 10
}

/** Sum and count of a distribution: how many reviews gave one star, how many two … */
export function tallyOf(distribution: readonly number[]): RatingTally {
  return distribution.reduce<RatingTally>(
    ({ sum, count }, reviews, index) => ({ sum: sum + reviews * (index + 1), count: count + reviews }),
    { sum: 0, count: 0 },
  )
}
