import { findCase, type CaseSummary } from '#features/enquiries/api/desk-calls.ts'
import { parseCaseNumber } from '#features/enquiries/rules/enquiry-case.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

/** Finds the case with the typed number: `E-1187`, `C-0041`, `G-4821`. */
export function useEnquirySearch(
  query: string,
  isAllowed: boolean,
): { caseSummary: CaseSummary | null; isSearching: boolean } {
  const isNumber = parseCaseNumber(query) !== null
  const { data, isFetching } = useDeskQuery(
    ['enquiries', 'find', query.trim().toUpperCase()],
    [findCase, { query: { q: query.trim() } }],
    { enabled: isAllowed && isNumber },
  )
  return { caseSummary: isNumber ? (data?.found ?? null) : null, isSearching: isFetching }
}
