import { cleanReviewLine } from './review.ts'

/** Ways of addressing somebody that are no part of the name; compared without the point and in lower case. */
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
const LONGEST = 24

/**
 * How a reviewer who agrees to be named is shown: the first name and the initial of the last, 'Meera S.'; a name of one
 * word as it is. Null where no letter is left.
 *
 * @param name as it stands on the booking.
 */
export function reviewerName(name: string): string | null {
  const words = cleanReviewLine(name)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  const own = words.filter((word, i) => i === words.length - 1 || !HONORIFICS.has(bare(word)))
  const [first, ...others] = own
  if (first === undefined) return null
  const last = others.at(-1)
  const [letter = '', ...rest] = graphemes(first).slice(0, LONGEST)
  const shown = letter.toLocaleUpperCase('en-IN') + rest.join('')
  if (last === undefined) return shown
  const initial = graphemes(last).find((sign) => /\p{L}/u.test(sign)) ?? ''
  return `${shown} ${initial.toLocaleUpperCase('en-IN')}.`
}

function bare(word: string): string {
  return word.replace(/\.+$/, '').toLocaleLowerCase('en-IN')
}

/** Letters with the signs that belong to them: one letter of Devanagari may be several characters. */
function graphemes(word: string): string[] {
  return Array.from(new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word), ({ segment }) => segment)
}
