/**
 * Finds the name meant by a typed text, ignoring case: an exact match, else the first name that begins with the text,
 * else the first that contains it. Undefined if none matches, or the text is empty.
 */
export function findMatchingName(typedName: string, names: readonly string[]): string | undefined {
  const lowerName = typedName.trim().toLowerCase()
  if (lowerName === '') return undefined
  const find = (matches: (name: string) => boolean) => names.find((name) => matches(name.toLowerCase()))
  return (
    find((name) => name === lowerName) ??
    find((name) => name.startsWith(lowerName)) ??
    find((name) => name.includes(lowerName))
  )
}
