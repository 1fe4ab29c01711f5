/**
 * The name intended by a typed text, ignoring case: the name itself, otherwise the first that begins with it, otherwise
 * the first that contains it; undefined when there is none, or when the text is empty.
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
