const plural = new Intl.PluralRules('en-IN')

/**
 * Chooses the words for a number. Every language has a function of this name. The words contain the number itself.
 *
 * @param one the words for 1.
 * @param other the words for 0, and for 2 or more.
 */
export function wordsFor(number: number, one: string, other: string): string {
  return plural.select(number) === 'one' ? one : other
}
