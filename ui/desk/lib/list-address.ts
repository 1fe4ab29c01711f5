import { isCalendarDate } from '#kernel/dates/calendar-date.ts'

/** The possible numbers of rows per page. */
export const PAGE_SIZES = [25, 50, 100] as const

/** The address changes made by a filter or a column heading. */
export type AddressChanges = Readonly<Record<string, string>>

/** Reads the cursor and the page size from a URL, as the calls expect them. */
export function readPage(search: URLSearchParams) {
  const cursor = search.get('cursor')?.trim().slice(0, 200) || undefined
  const limit = PAGE_SIZES.find((size) => size !== 25 && String(size) === search.get('size'))
  return omitUndefined({ cursor, limit })
}

/** Reads one of the known values; an invalid value in a URL is ignored. */
export function readOne<T extends string>(search: URLSearchParams, name: string, options: readonly T[]): T | undefined {
  return options.find((each) => each === search.get(name))
}

/** A text from a URL, truncated to the length that the calls accept. */
export function readText(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, 100) || undefined
}

/** A valid date from a URL, or undefined. */
export function readDay(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  return isCalendarDate(text) ? text : undefined
}

/** The known values from a comma-separated list in a URL. */
export function readMany(
  search: URLSearchParams,
  name: string,
  isKnown: (value: string) => boolean,
): string | undefined {
  return valuesOf(search.get(name)).filter(isKnown).join(',') || undefined
}

/** The individual values of a filter. */
export function valuesOf(text: string | null | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/**
 * The URL with changed values. An empty value is removed. Every change returns to the first page, unless it sets the
 * page itself.
 */
export function withChanges(search: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'view' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The object without its undefined values. */
export function omitUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> }
export function omitUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
