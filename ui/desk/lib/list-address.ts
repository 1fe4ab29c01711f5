import { isCalendarDate } from '#kernel/dates/calendar-date.ts'

/** How many rows a page of a table can have. */
export const PAGE_SIZES = [25, 50, 100] as const

/** The changes of an address that a filter or a head makes. */
export type AddressChanges = Readonly<Record<string, string>>

/** The page that an address names, as the calls want it. */
export function readPage(search: URLSearchParams) {
  const cursor = search.get('cursor')?.trim().slice(0, 200) || undefined
  const limit = PAGE_SIZES.find((size) => size !== 25 && String(size) === search.get('size'))
  return given({ cursor, limit })
}

/** One of the values that are known; rubbish in an address is passed over. */
export function readOne<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | undefined {
  return known.find((each) => each === search.get(name))
}

/** A text of an address, as long as the calls take it. */
export function readText(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, 100) || undefined
}

/** A day of an address. */
export function readDay(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  return isCalendarDate(text) ? text : undefined
}

/** Those of several values that are known, with commas between them. */
export function readSeveral(
  search: URLSearchParams,
  name: string,
  isKnown: (value: string) => boolean,
): string | undefined {
  return valuesOf(search.get(name)).filter(isKnown).join(',') || undefined
}

/** The single values of a filter. */
export function valuesOf(text: string | null | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** The address with other values. An empty value goes; any change but of the page begins at the first page. */
export function changed(search: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'view' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The object without its undefined values. */
export function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> }
export function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
