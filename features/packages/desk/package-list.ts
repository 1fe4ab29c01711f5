import type { PackageListItem } from '../api/desk-calls.ts'
import { omitUndefined, readOne, readText } from '#ui/desk/lib/list-address.ts'

/** The states of a package, in the order of the filter. */
export const PACKAGE_STATES = ['on sale', 'draft', 'withdrawn'] as const satisfies readonly PackageListItem['state'][]

/** The filters of the list. */
export type PackageFilter = { q?: string; state?: PackageListItem['state'] }

/** Reads the filter from the URL. */
export function readPackageFilter(search: URLSearchParams): PackageFilter {
  return omitUndefined({ q: readText(search, 'q'), state: readOne(search, 'state', PACKAGE_STATES) })
}

/** The packages that match a filter: the state, and every word of the search in the name or in a category. */
export function filterPackages(
  packages: readonly PackageListItem[],
  { q = '', state }: PackageFilter,
): PackageListItem[] {
  const words = q.toLowerCase().split(/\s+/)
  return packages.filter(({ name, categories, state: itemState }) => {
    const text = [name, ...categories].join(' ').toLowerCase()
    return (state === undefined || itemState === state) && words.every((word) => text.includes(word))
  })
}
