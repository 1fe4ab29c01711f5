/** The value of a name. @throws {Error} when the seed names something that it does not have. */
export function findNamed<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The seed names “${name}” but does not have it`)
  return value
}
