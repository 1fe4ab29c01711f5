/**
 * Validates part of what this program stored earlier. An older version may have written it, or somebody may have edited
 * it by hand.
 *
 * @throws {TypeError} when the part has another shape.
 */
export type Reader<T> = (part: unknown) => T

/**
 * Reads a text of the browser's storage. Anything of another shape is logged to the console and replaced by
 * `fallback`.
 */
export function readStored<T>(json: string | null, read: Reader<T>, fallback: T): T {
  if (json === null || json === '') return fallback
  try {
    return read(JSON.parse(json))
  } catch (error) {
    console.warn('something stored earlier cannot be read and is left out', error)
    return fallback
  }
}

export const textReader: Reader<string> = (part) => (typeof part === 'string' ? part : refuse('a text'))
export const numberReader: Reader<number> = (part) => (typeof part === 'number' ? part : refuse('a number'))
export const booleanReader: Reader<boolean> = (part) => (typeof part === 'boolean' ? part : refuse('yes or no'))
export const objectReader: Reader<Record<string, unknown>> = (part) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : refuse('an object')

export const nullOr =
  <T>(read: Reader<T>): Reader<T | null> =>
  (part) =>
    part === null ? null : read(part)

export const mapOf =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  (part) =>
    Object.fromEntries(Object.entries(objectReader(part)).map(([name, value]) => [name, read(value)]))

export const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (part) =>
    Array.isArray(part) ? part.map((item: unknown) => read(item)) : refuse('a list')

/** A list without its unreadable entries. */
export const lenientListReader =
  <T>(read: Reader<T>): Reader<T[]> =>
  (part) =>
    listOf((item) => tryRead(item, read))(part).flat()

function tryRead<T>(item: unknown, read: Reader<T>): [T] | [] {
  try {
    return [read(item)]
  } catch (error) {
    console.warn('something stored earlier cannot be read and is left out', error)
    return []
  }
}

type ReadersOf<Fields> = { [Name in keyof Fields]-?: Reader<Fields[Name]> }

/** The fields of an object; others are left out. The `optional` fields may be missing. */
export function fieldsOf<RequiredFields extends object, Optional extends object = object>(
  needed: ReadersOf<RequiredFields>,
  optional?: ReadersOf<Optional>,
): Reader<RequiredFields & Partial<Optional>>
export function fieldsOf(
  needed: Readonly<Record<string, Reader<unknown>>>,
  optional: Readonly<Record<string, Reader<unknown>>> = {},
): Reader<object> {
  return (part) => {
    const values = objectReader(part)
    const optionalFields = Object.entries(optional).filter(([name]) => values[name] !== undefined)
    const all = [...Object.entries(needed), ...optionalFields]
    return Object.fromEntries(all.map(([name, read]) => [name, read(values[name])]))
  }
}

/** Reads an object whose fields all have the same type. */
export function sameFieldsOf<Name extends string, T>(names: readonly Name[], read: Reader<T>): Reader<Record<Name, T>>
export function sameFieldsOf(names: readonly string[], read: Reader<unknown>): Reader<object> {
  return (part) => {
    const values = objectReader(part)
    return Object.fromEntries(names.map((name) => [name, read(values[name])]))
  }
}

export function refuse(expected: string): never {
  throw new TypeError(`this is not ${expected}`)
}
