/**
 * The name that is meant by what was typed, without regard to capitals: the name itself, else the first that begins so, else
 * the first that has it in it; undefined when there is none, or nothing was typed.
 */
export function nameMeant(typed: string, names: readonly string[]): string | undefined {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return undefined
  const find = (isMeant: (name: string) => boolean) => names.find((name) => isMeant(name.toLowerCase()))
  return (
    find((name) => name === asked) ?? find((name) => name.startsWith(asked)) ?? find((name) => name.includes(asked))
  )
}
