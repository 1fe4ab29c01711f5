import { INVISIBLE_CHARACTERS } from '#kernel/text/unseen-characters.ts'

/** The stars that a review can give: whole numbers only. */
export const STARS = [1, 2, 3, 4, 5] as const

/**
 * What a review may rate besides the whole trip. All aspects apply to a yatra, a family holiday and a day in the city.
 * `asDescribed` also covers value for money. `care` is safety, pace and help, which matters most to elderly travellers.
 */
export const REVIEW_ASPECTS = ['guide', 'stays', 'food', 'asDescribed', 'care'] as const
/** One of {@link REVIEW_ASPECTS}. */
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number]

/** Reasons for which we may hide a review. A bad rating is not one of them. */
export const WITHHOLDING_REASONS = ['abuse', 'personal_data', 'not_about_trip'] as const
/** One of {@link WITHHOLDING_REASONS}. */
export type WithholdingReason = (typeof WITHHOLDING_REASONS)[number]

/** Minimum characters of a review's text, when there is a text: enough to say something. */
export const MIN_REVIEW_TEXT_LENGTH = 20
/** Maximum characters of a review's text. */
export const MAX_REVIEW_TEXT = 3000
/** Maximum characters of a review's title. */
export const MAX_REVIEW_TITLE = 80
/** Maximum characters of the place where a reviewer lives. */
export const MAX_REVIEW_PLACE = 40
/** Maximum characters of the operator's reply. */
export const MAX_REPLY_TEXT = 2000

/** With fewer ratings there is no average: one angry or one happy traveller does not show what a tour is like. */
const MIN_REVIEWS_FOR_AVERAGE = 3

const CONTROLS_EXCEPT_NEWLINE = /[^\P{Cc}\n]/gu
/** The combining marks after the sixth on one letter. No script uses that many. */
const EXCESS_COMBINING_MARKS = /(\p{M}{6})\p{M}+/gu

/**
 * The text of a review or a reply as stored: composed (NFC), with `\n` for every line break, with at most one empty
 * line between paragraphs, and without characters that are invisible or change the text direction.
 */
export function cleanReviewText(text: string): string {
  return stripInvisibleCharacters(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cleans a title, a name or a place as {@link cleanReviewText} does, and puts it on one line. */
export function cleanReviewLine(text: string): string {
  return stripInvisibleCharacters(text).replace(/\s+/gu, ' ').trim()
}

function stripInvisibleCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(CONTROLS_EXCEPT_NEWLINE, '')
    .replace(EXCESS_COMBINING_MARKS, '$1')
    .normalize('NFC')
}

/** Counts characters roughly as people do: an emoji of one code point counts as one, not two. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/** True when a cleaned text is empty or long enough. */
export function isReviewText(text: string): boolean {
  const count = characterCount(text)
  return count === 0 || (count >= MIN_REVIEW_TEXT_LENGTH && count <= MAX_REVIEW_TEXT)
}

/** The sum and the number of ratings. */
export type RatingTally = { sum: number; count: number }

/**
 * The average with one decimal, computed from whole sums. Halves are rounded up: 4.25 is 4.3, 4.24 is 4.2.
 *
 * @returns null for fewer than {@link MIN_REVIEWS_FOR_AVERAGE} ratings.
 */
export function averageRating({ sum, count }: RatingTally): number | null {
  if (count < MIN_REVIEWS_FOR_AVERAGE) return null
  return Math.floor((20 * sum + count) / (2 * count)) / 10
}

/** Sum and count of a distribution: how many reviews gave one star, how many gave two, and so on. */
export function tallyOf(distribution: readonly number[]): RatingTally {
  return distribution.reduce<RatingTally>(
    ({ sum, count }, reviews, index) => ({ sum: sum + reviews * (index + 1), count: count + reviews }),
    { sum: 0, count: 0 },
  )
}
