import { plainDigits } from '#kernel/text/indian-digits.ts'
import { searchKey, soundOf } from '#kernel/text/search-key.ts'

/** Search keys by which the office finds a caller's booking. */
type BookerSearchKeys = {
  /**
   * The words of the name in phonetic form, each between spaces: Dr. R. K. Shrivastav is ` dr r k srivstv `. `% typed%`
   * finds a word that begins with the typed text.
   */
  nameSounds: string
  /** The digits of the phone in reverse: the last four digits of a number are the start of the key. */
  phoneBackwards: string
}

/** The keys of a booker. Names in Devanagari and Gujarati get the same keys as their Latin spelling. */
export function bookerSearchKeys({ name, phone }: { name: string; phone: string }): BookerSearchKeys {
  return { nameSounds: padWithSpaces(phoneticWordsOf(name)), phoneBackwards: reverseDigits(phone) }
}

/** The words of a name in phonetic form, as stored in {@link bookerSearchKeys}. */
export function phoneticWordsOf(name: string): string[] {
  return searchKey(name).words.map((word) => soundOf(word))
}

/** The digits of a text in reverse, including digits of Indian scripts. */
export function reverseDigits(text: string): string {
  return plainDigits(text).replaceAll(/\D/g, '').split('').toReversed().join('')
}

function padWithSpaces(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
