import { useQuery } from '@tanstack/react-query'
import { findCase } from '#features/enquiries/api/desk-calls.ts'
import type { CaseLine } from '#features/enquiries/api/desk-schemas.ts'
import { readCaseNumber } from '#features/enquiries/rules/enquiry-case.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/** The case whose number is typed: `E-1187`, `C-0041`, `G-4821`. */
export function useFoundCase(typed: string, isAllowed: boolean): { found: CaseLine | null; isAsking: boolean } {
  const isNumber = readCaseNumber(typed) !== null
  const { data, isFetching } = useQuery({
    queryKey: ['enquiries', 'find', typed.trim().toUpperCase()],
    queryFn: () => deskCall(findCase, { query: { q: typed.trim() } }),
    enabled: isAllowed && isNumber,
  })
  return { found: isNumber ? (data?.found ?? null) : null, isAsking: isFetching }
}
