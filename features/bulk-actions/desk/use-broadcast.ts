import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderBulkAct, previewBulkAct } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'

/** The filter that means the chosen bookings, as the calls take it. */
export type BulkFilter = Parameters<typeof deskCall<typeof previewBulkAct>>[1]['body']['filter']

type Asked = {
  /** Undefined: nobody is chosen. */
  filter: BulkFilter | undefined
  letter: { subject: string; text: string }
  /** Whose mail is shown. */
  shown: string | undefined
  onOrdered: () => void
}

/** Looks whom a letter reaches and how it reads, and orders what was seen. */
export function useLetter({ filter: chosen, letter, shown, onOrdered }: Asked) {
  const navigate = useNavigate()
  // A second press after a lost answer is the same order.
  const [id] = useState(() => crypto.randomUUID())
  const filter = chosen ?? {}
  const subject = useSettled(letter.subject)
  const text = useSettled(letter.text)
  const preview = useQuery({
    queryKey: [...BULK_ACTS_KEY, 'preview', 'write', filter, subject, text, shown],
    queryFn: () => deskCall(previewBulkAct, { body: { act: 'write', filter, subject, text, shown } }),
    placeholderData: keepPreviousData,
    enabled: chosen !== undefined,
  })
  const order = useMutation({
    mutationFn: ({ bookings, takes }: { bookings: number; takes: number }) =>
      deskCall(orderBulkAct, {
        body: {
          id,
          act: 'write',
          filter,
          bookings,
          takes,
          subject: letter.subject.trim(),
          text: letter.text.trim(),
        },
      }),
    async onSuccess(ordered) {
      onOrdered()
      await navigate(deskPages.bulkAct(ordered.id))
    },
    // The list has changed meanwhile: what would be sent is counted anew. What was typed stays.
    onError: () => preview.refetch(),
  })
  return { preview, order }
}
