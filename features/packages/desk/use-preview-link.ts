import { useQuery } from '@tanstack/react-query'
import { linkPackagePreview } from '../api/desk-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/** A link works for an hour. It is asked for anew a little earlier. */
const LINK_MS = 55 * 60_000

/** The link to the travellers' page with the draft, once somebody wants to see it. */
export function usePreviewLink(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['package preview', id],
    queryFn: () => deskCall(linkPackagePreview, { body: { id } }),
    enabled: isWanted,
    staleTime: LINK_MS,
    retry: false,
  })
}
