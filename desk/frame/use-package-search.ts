import { listPackages, type PackageListItem } from '#features/packages/api/desk-calls.ts'
import { filterPackages } from '#features/packages/desk/package-list.ts'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

const MIN_LETTERS = 2
const MAX_PACKAGES = 4

/**
 * Packages whose name or category contains every typed word. The list is fetched once and is at most a minute old.
 */
export function usePackageSearch(query: string, isAllowed: boolean): readonly PackageListItem[] {
  const q = query.trim()
  const isEnabled = isAllowed && q.length >= MIN_LETTERS
  const { data } = useDeskQuery(PACKAGES_KEY, [listPackages], { enabled: isEnabled, staleTime: 60_000 })
  return isEnabled ? filterPackages(data?.packages ?? [], { q }).slice(0, MAX_PACKAGES) : []
}
