import { useQuery } from '@tanstack/react-query'
import { listPackages } from '#features/packages/api/desk-calls.ts'
import type { PackageLine } from '#features/packages/api/desk-schemas.ts'
import { narrowPackages } from '#features/packages/desk/package-list.ts'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

const FEWEST_LETTERS = 2
const MOST = 4

/** Packages whose name or category has each typed word. The list is asked for once, and is a minute old at most. */
export function useFoundPackages(typed: string, isAllowed: boolean): readonly PackageLine[] {
  const q = typed.trim()
  const isEnabled = isAllowed && q.length >= FEWEST_LETTERS
  const { data } = useQuery({
    queryKey: PACKAGES_KEY,
    queryFn: () => deskCall(listPackages),
    enabled: isEnabled,
    staleTime: 60_000,
  })
  return isEnabled ? narrowPackages(data?.packages ?? [], { q }).slice(0, MOST) : []
}
