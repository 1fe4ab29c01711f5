import { createPackagePreviewLink } from '../api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

/** Links expire after an hour, so a link is renewed a little earlier. */
const PREVIEW_LINK_REFRESH_MS = 55 * 60_000

/** The link to the travellers' page with the draft, created on request. */
export function usePreviewLink(id: number, isEnabled: boolean) {
  return useDeskQuery(['package preview', id], [createPackagePreviewLink, { body: { id } }], {
    enabled: isEnabled,
    staleTime: PREVIEW_LINK_REFRESH_MS,
    retry: false,
  })
}
