const plural = new Intl.PluralRules('en-IN')

/**
 * Chooses the wording for a number. Every language has a function with this name. The texts contain the number itself.
 *
 * @param one the text for 1.
 * @param other the text for 0, and for 2 or more.
 */
export function wordsFor(number: number, one: string, other: string): string {
  return plural.select(number) === 'one' ? one : other
}
