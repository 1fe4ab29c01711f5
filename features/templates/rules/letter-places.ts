/** What a mail of the office can say by a name in braces, such as `{trip}`. */
export const LETTER_PLACES = ['name', 'reference', 'trip', 'date', 'office_phone'] as const
type LetterPlace = (typeof LETTER_PLACES)[number]

/** What the names in braces become. An empty value is not known. */
export type LetterValues = Readonly<Record<LetterPlace, string>>

const IN_BRACES = /\{([^{}]*)\}/g

/** The names in braces that no letter knows, such as a mistyped one; each once. */
export function unknownPlaces(text: string): string[] {
  return namesIn(text).filter((name) => !isPlace(name))
}

/** The names in braces that wait for their value; each once. */
export function openPlaces(text: string): string[] {
  return namesIn(text).filter(isPlace)
}

/**
 * A text with its values. What a value contains is not read again, so a name with braces stays a name. A place without a
 * value stays as it is.
 */
export function fillLetter(text: string, values: LetterValues): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlace(name) && values[name] !== '' ? values[name] : whole))
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]
}

function isPlace(name: string): name is LetterPlace {
  return LETTER_PLACES.some((place) => place === name)
}
