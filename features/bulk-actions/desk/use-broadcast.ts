import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderBulkAction, previewBulkAction } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useSettled } from '#ui/desk/lib/use-settled.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'

/** The filter for the selected bookings, as the calls expect it. */
export type BulkFilter = Parameters<typeof deskCall<typeof previewBulkAction>>[1]['body']['filter']

type Input = {
  /** Undefined: nobody is selected. */
  filter: BulkFilter | undefined
  letter: { subject: string; text: string }
  /** The booking whose email is previewed. */
  shown: string | undefined
  onOrdered: () => void
}

/** Previews a broadcast and its recipients, and sends what was previewed. */
export function useBroadcast({ filter: chosen, letter, shown, onOrdered }: Input) {
  const navigate = useNavigate()
  // A retry after a lost response sends the same order.
  const [id] = useState(() => crypto.randomUUID())
  const filter = chosen ?? {}
  const subject = useSettled(letter.subject)
  const text = useSettled(letter.text)
  const preview = useDeskQuery(
    [...BULK_ACTIONS_KEY, 'preview', 'write', filter, subject, text, shown],
    [previewBulkAction, { body: { action: 'write', filter, subject, text, shown } }],
    { placeholderData: keepPreviousData, enabled: chosen !== undefined },
  )
  const order = useMutation({
    mutationFn: ({ bookings, takes }: { bookings: number; takes: number }) =>
      deskCall(orderBulkAction, {
        body: {
          id,
          action: 'write',
          filter,
          bookings,
          takes,
          subject: letter.subject.trim(),
          text: letter.text.trim(),
        },
      }),
    async onSuccess(ordered) {
      onOrdered()
      await navigate(deskPages.bulkAction(ordered.id))
    },
    // The list has changed in the meantime, so the preview is fetched again. Typed text stays.
    onError: () => preview.refetch(),
  })
  return { preview, order }
}
