/**
 * Parses a list that may be a JSON string, a plain URL or text, a real array, or missing. It never throws: an
 * unreadable value gives an empty list, so one bad package row does not break its page.
 *
 * @returns the unchecked values; the caller checks each.
 */
export function parseJsonList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  const text = value.trim()
  if (text === '') return []
  if (!/^[[{"]/.test(text)) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : typeof parsed === 'string' ? [parsed] : []
  } catch {
    return []
  }
}

/** Like {@link parseJsonList}, but returns only texts: trimmed, without empty ones. */
export function parseTextList(value: unknown): string[] {
  return parseJsonList(value)
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
