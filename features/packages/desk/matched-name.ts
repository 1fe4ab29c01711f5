/**
 * Finds the name meant by a typed text, ignoring case: an exact match, else the first name that begins with the text,
 * else the first that contains it. Undefined if none matches, or the text is empty.
 */
export function matchedName(typed: string, names: readonly string[]): string | undefined {
  const requested = typed.trim().toLowerCase()
  if (requested === '') return undefined
  const find = (isMeant: (name: string) => boolean) => names.find((name) => isMeant(name.toLowerCase()))
  return (
    find((name) => name === requested) ??
    find((name) => name.startsWith(requested)) ??
    find((name) => name.includes(requested))
  )
}
