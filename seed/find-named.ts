/** The entry with this name. @throws {Error} when the seed uses a name that it does not have. */
export function findNamed<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The seed uses the name “${name}” but has no such entry`)
  return value
}
