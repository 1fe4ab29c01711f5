/** The placeholders of the office's emails, written in braces, such as `{trip}`. */
export const MESSAGE_PLACES = ['name', 'reference', 'trip', 'date', 'office_phone'] as const
type MessagePlace = (typeof MESSAGE_PLACES)[number]

/** The values of the placeholders. An empty value means unknown. */
export type MessageValues = Readonly<Record<MessagePlace, string>>

const IN_BRACES = /\{([^{}]*)\}/g

/** Unknown names in braces, such as mistyped ones, without duplicates. */
export function unknownPlaces(text: string): string[] {
  return namesIn(text).filter((name) => !isPlace(name))
}

/** The placeholders that still need a value, without duplicates. */
export function openPlaces(text: string): string[] {
  return namesIn(text).filter(isPlace)
}

/**
 * A text with its values inserted. A value is not parsed again, so braces in a name stay as they are. A placeholder
 * without a value stays unchanged.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlace(name) && values[name] !== '' ? values[name] : whole))
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]
}

function isPlace(name: string): name is MessagePlace {
  return MESSAGE_PLACES.some((place) => place === name)
}
