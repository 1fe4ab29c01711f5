import { plainDigits } from '#kernel/text/indian-digits.ts'
import { searchKey, soundOf } from '#kernel/text/search-key.ts'

/** By what the office finds the booking of a caller. */
type BookerKeys = {
  /**
   * The words of the name by sound, each between spaces: Dr. R. K. Shrivastav is ` dr r k srivstv `. A word that begins
   * with what was typed is found by `% typed%`.
   */
  nameSounds: string
  /** The digits of the phone from the last to the first: the last four of a number are its beginning here. */
  phoneBackwards: string
}

/** The keys of a booker. Names in Devanagari and Gujarati sound as they do in Latin letters. */
export function bookerKeys({ name, phone }: { name: string; phone: string }): BookerKeys {
  return { nameSounds: spaced(soundsOf(name)), phoneBackwards: digitsBackwards(phone) }
}

/** The words of a name by sound, as {@link bookerKeys} stores them. */
export function soundsOf(name: string): string[] {
  return searchKey(name).words.map((word) => soundOf(word))
}

/** The digits of a text, also of Indian scripts, from the last to the first. */
export function digitsBackwards(text: string): string {
  return plainDigits(text).replaceAll(/\D/g, '').split('').toReversed().join('')
}

function spaced(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
