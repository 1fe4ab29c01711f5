import { escapeJson } from './structured-data.ts'

/**
 * The JSON of data that several pages show, such as the package of a card. It belongs to the object, so it is there as
 * long as the object is, and it can never be that of another one. Nobody changes an object that a loader gave.
 */
const known = new WeakMap<object, string>()

/** The JSON of an object, made once. It can stand inside a script element. */
export function keptJson(value: object): string {
  const found = known.get(value)
  if (found !== undefined) return found
  const json = scriptJson(value)
  known.set(value, json)
  return json
}

/** So deep are the lists of packages in the data of a page. */
const DEEPEST = 5

/**
 * The JSON of a page's data. An object of which {@link keptJson} knows the JSON is not written again: `write` says what
 * stands for it.
 */
export function pageJson(value: unknown, write: (json: string, value: object) => string): string {
  if (!isObject(value) || !holdsKnown(value, 0)) return scriptJson(value)
  const found = known.get(value)
  if (found !== undefined) return write(found, value)
  if (Array.isArray(value)) return `[${value.map((item) => pageJson(item, write)).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${scriptJson(name)}:${pageJson(field, write)}`).join(',')}}`
}

/** The engine writes a value much faster than a function does, so only the way to a known object is taken apart. */
function holdsKnown(value: object, depth: number): boolean {
  if (known.has(value)) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return isObject(value[0]) && holdsKnown(value[0], depth + 1)
  return Object.values(value).some((field) => isObject(field) && holdsKnown(field, depth + 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function scriptJson(value: unknown): string {
  return escapeJson(JSON.stringify(value) ?? 'null')
}
