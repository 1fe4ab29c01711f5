/** The placeholders of the office's emails, written in braces, such as `{trip}`. */
export const PLACEHOLDERS = ['name', 'reference', 'trip', 'date', 'office_phone'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of the placeholders. An empty value means unknown. */
export type MessageValues = Readonly<Record<Placeholder, string>>

const IN_BRACES = /\{([^{}]*)\}/g

/** Unknown names in braces, such as mistyped ones, without duplicates. */
export function unknownPlaceholders(text: string): string[] {
  return namesIn(text).filter((name) => !isPlaceholder(name))
}

/** The placeholders that still need a value, without duplicates. */
export function unfilledPlaceholders(text: string): string[] {
  return namesIn(text).filter(isPlaceholder)
}

/**
 * A text with its values inserted. A value is not parsed again, so braces in a name stay as they are. A placeholder
 * without a value stays unchanged.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholder(name) && values[name] !== '' ? values[name] : whole,
  )
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name)
}
