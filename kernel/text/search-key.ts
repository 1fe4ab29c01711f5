import { toLatinLetters } from './latin-letters.ts'

/**
 * The searchable form of a text, in lower-case Latin letters. Texts that people consider the same have the same
 * `sound`.
 */
type SearchKey = {
  /** The folded words: kedarnath → `kedarnat`. Empty for a text without letters and digits. */
  words: readonly string[]
  /** The words without spaces, so that ‘kedar nath’ equals ‘Kedarnath’. */
  compact: string
  /** `compact` by sound: without the letter a, because Indian spellings add, drop or double it freely. */
  sound: string
}

const COMBINING_ACCENTS = /[\u0300-\u036F]/g
const WORD_SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u
/** Characters without a sound: joiners between letters, and the apostrophe of ‘Valley’s’. */
const SILENT_CHARACTERS = /\u200C|\u200D|\u2060|['’]/g

/**
 * Creates the key of a name, of an alias or of a typed text. Devanagari and Gujarati are read as Latin letters; letters
 * of other scripts stay. Case, accents, aspiration (dh, d), doubled letters and punctuation make no difference.
 */
export function searchKey(text: string): SearchKey {
  const words = toLatinLetters(text.normalize('NFKC').toLowerCase().replace(SILENT_CHARACTERS, ''))
    .normalize('NFD')
    .replace(COMBINING_ACCENTS, '')
    .normalize('NFC')
    .split(WORD_SEPARATORS)
    .map(foldLetters)
    .filter((word) => word !== '')
  const compact = words.join('')
  return { words, compact, sound: soundOf(compact) }
}

/** The sound of folded letters. The first letter always stays. */
export function soundOf(folded: string): string {
  return folded
    .replace(/e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/(?<=.)a/g, '')
    .replace(/(?<=.)y/g, 'i')
    .replace(DOUBLE_LETTERS, '$1')
}

const DOUBLE_LETTERS = /([a-z])\1+/g

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/t?(?<!c)(?:c+h+)+/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  [/(?<=.)(?<!c)h/g, ''],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [DOUBLE_LETTERS, '$1'],
]

/**
 * Folds until nothing changes, so that the key of a key is the key itself. Each round shortens the word, so the loop
 * ends.
 */
function foldLetters(word: string): string {
  const folded = FOLDS.reduce((letters, [pattern, replacement]) => letters.replace(pattern, replacement), word)
  return folded === word ? word : foldLetters(folded)
}
