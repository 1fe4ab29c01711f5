import { escapeJson } from '#ui/site/lib/structured-data.ts'

/**
 * The JSON of data that several pages show, such as the package on a card. It is stored with the object, so it lives as
 * long as the object does and can never belong to another one. This is safe because no code changes an object that a
 * loader returned.
 */
const cache = new WeakMap<object, string>()

/** The JSON of an object, created once. It is safe inside a script element. */
export function cachedJson(value: object): string {
  const found = cache.get(value)
  if (found !== undefined) return found
  const json = scriptJson(value)
  cache.set(value, json)
  return json
}

/** The nesting depth of package lists in the data of a page. */
const MAX_DEPTH = 5

/**
 * The JSON of a page's data. An object whose JSON {@link cachedJson} has already created is not serialized again:
 * `write` returns its placeholder.
 */
export function pageJson(value: unknown, write: (json: string, value: object) => string): string {
  if (!isObject(value) || !containsKnown(value, 0)) return scriptJson(value)
  const found = cache.get(value)
  if (found !== undefined) return write(found, value)
  if (Array.isArray(value)) return `[${value.map((item) => pageJson(item, write)).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${scriptJson(name)}:${pageJson(field, write)}`).join(',')}}`
}

/**
 * The engine serializes a value much faster than our own code could. So only the objects that contain a known object
 * are serialized piece by piece.
 */
function containsKnown(value: object, depth: number): boolean {
  if (cache.has(value)) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return isObject(value[0]) && containsKnown(value[0], depth + 1)
  return Object.values(value).some((field) => isObject(field) && containsKnown(field, depth + 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function scriptJson(value: unknown): string {
  return escapeJson(JSON.stringify(value) ?? 'null')
}
