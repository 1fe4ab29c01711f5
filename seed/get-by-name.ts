/** The entry with this name. @throws {Error} when the seed has no such name. */
export function getByName<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The seed uses the name “${name}” but has no such entry`)
  return value
}
