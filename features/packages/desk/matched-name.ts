/**
 * Finds the name meant by a typed text, ignoring case: an exact match, else the first name that begins with the text,
 * else the first that contains it. Undefined if none matches, or the text is empty.
 */
export function findMatchingName(typed: string, names: readonly string[]): string | undefined {
  const requested = typed.trim().toLowerCase()
  if (requested === '') return undefined
  const find = (matches: (name: string) => boolean) => names.find((name) => matches(name.toLowerCase()))
  return (
    find((name) => name === requested) ??
    find((name) => name.startsWith(requested)) ??
    find((name) => name.includes(requested))
  )
}
