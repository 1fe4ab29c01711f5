import { linkPackagePreview } from '../api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

/** Links expire after an hour, so a link is renewed a little earlier. */
const LINK_MS = 55 * 60_000

/** The link to the travellers' page with the draft, created on request. */
export function usePreviewLink(id: number, isWanted: boolean) {
  return useDeskQuery(['package preview', id], [linkPackagePreview, { body: { id } }], {
    enabled: isWanted,
    staleTime: LINK_MS,
    retry: false,
  })
}
