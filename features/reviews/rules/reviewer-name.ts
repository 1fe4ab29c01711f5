import { cleanReviewLine } from '#features/catalog/rules/review.ts'

/** Titles that are not part of the name. They are compared without the full stop and in lower case. */
const HONORIFICS = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'smt',
  'shri',
  'sri',
  'kum',
  'kumari',
  'ca',
  'adv',
])
const MAX_LENGTH = 24

/**
 * How we show the name of a reviewer who agrees to be named: the first name and the initial of the last, 'Meera S.'. A
 * name of one word stays as it is. Null when no letter is left.
 *
 * @param name as it is written on the booking.
 */
export function reviewerName(name: string): string | null {
  const words = cleanReviewLine(name)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  const nameParts = words.filter((word, i) => i === words.length - 1 || !HONORIFICS.has(stripDots(word)))
  const [first, ...others] = nameParts
  if (first === undefined) return null
  const last = others.at(-1)
  const [letter = '', ...rest] = graphemes(first).slice(0, MAX_LENGTH)
  const displayName = letter.toLocaleUpperCase('en-IN') + rest.join('')
  if (last === undefined) return displayName
  const initial = graphemes(last).find((character) => /\p{L}/u.test(character)) ?? ''
  return `${displayName} ${initial.toLocaleUpperCase('en-IN')}.`
}

function stripDots(word: string): string {
  return word.replace(/(?<!\.)\.+$/, '').toLocaleLowerCase('en-IN')
}

/**
 * Splits a word into letters with their combining characters: one letter of Devanagari may be several characters.
 */
function graphemes(word: string): string[] {
  return Array.from(new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word), ({ segment }) => segment)
}
