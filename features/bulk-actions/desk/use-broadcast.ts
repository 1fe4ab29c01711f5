import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createBulkAction, previewBulkAction } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'

/** The filter for the selected bookings, as the calls expect it. */
export type BulkFilter = Parameters<typeof deskCall<typeof previewBulkAction>>[1]['body']['filter']

type Input = {
  /** Undefined when no booking is selected. */
  filter: BulkFilter | undefined
  message: { subject: string; text: string }
  /** The booking whose email is previewed. */
  shown: string | undefined
  onCreated: () => void
}

/** Previews a broadcast and its recipients, and sends what was previewed. */
export function useBroadcast({ filter: selection, message, shown, onCreated }: Input) {
  const navigate = useNavigate()
  // A retry after a lost response reuses this id, so no second action is created.
  const [id] = useState(() => crypto.randomUUID())
  const filter = selection ?? {}
  const subject = useDebounced(message.subject)
  const text = useDebounced(message.text)
  const preview = useDeskQuery(
    [...BULK_ACTIONS_KEY, 'preview', 'write', filter, subject, text, shown],
    [previewBulkAction, { body: { action: 'write', filter, subject, text, shown } }],
    { placeholderData: keepPreviousData, enabled: selection !== undefined },
  )
  const order = useMutation({
    mutationFn: ({ bookings, affectedCount }: { bookings: number; affectedCount: number }) =>
      deskCall(createBulkAction, {
        body: {
          id,
          action: 'write',
          filter,
          bookings,
          affectedCount,
          subject: message.subject.trim(),
          text: message.text.trim(),
        },
      }),
    async onSuccess(bulkAction) {
      onCreated()
      await navigate(deskPages.bulkAction(bulkAction.id))
    },
    // The list has changed in the meantime, so the preview is fetched again. Typed text stays.
    onError: () => preview.refetch(),
  })
  return { preview, order }
}
