import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDepartures, closeDepartures, previewDepartureChange, type ChangeOutcome } from '../api/desk-calls.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-settled.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangeEffect } from './change-effect.tsx'
import { keyOf, type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { readChange, type RequestedChange, type ChangeForm, type WireChange } from './departure-change-form.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import type { DeparturesNotice } from './departures-news.tsx'

const { dialog: texts, done } = deskDepartures

type ChangeDialogProps = {
  action: RequestedChange
  chosen: readonly DepartureRef[]
  onNotice: (news: DeparturesNotice) => void
  onClose: () => void
}

/** Asks for new seats, a price or another change of the selected departures, and previews the effect. */
export function ChangeDeparturesDialog({ action, chosen, onNotice, onClose }: ChangeDialogProps) {
  const queries = useQueryClient()
  const [form, setForm] = useState<ChangeForm>({ action, how: 'more', text: '', choice: '' })
  const keys = chosen.map(keyOf)
  const { change, wrong } = readChange(form)
  const typed = JSON.stringify(change)
  const settled = useDebounced(typed)
  const request: WireChange | null = JSON.parse(settled)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'preview', keys, settled],
    queryFn: () =>
      request === null ? null : deskCall(previewDepartureChange, { body: { chosen: keys, change: request } }),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ made, shown }: { made: WireChange; shown: ChangeOutcome['changed'] }) =>
      made.kind === 'reopen'
        ? deskCall(closeDepartures, { body: { chosen: shown.map(keyOf), isClosed: false } })
        : deskCall(changeDepartures, { body: { chosen: shown, change: made } }),
    onSuccess({ changed, leftOut }) {
      onClose()
      // Departures left out at this point were changed by somebody else in the meantime.
      const words = action === 'reopen' ? done.reopened(changed.length) : done.changed(changed.length, leftOut.length)
      onNotice({ words, undo: null })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // Submits only what was previewed, and only when the preview matches this change.
  const outcome = typed === settled && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.changed.length ?? chosen.length
  const isReady = change !== null && outcome !== null && outcome.changed.length > 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={titleOf(action, chosen.length)}
      sending={{ isPending, error: failed }}
      words={{ ...texts, action: action === 'reopen' ? texts.reopen(count) : texts.action(count) }}
      isDisabled={!isReady}
      onClose={onClose}
      onSubmit={() => {
        if (isReady) mutate({ made: change, shown: outcome.changed })
      }}
    >
      <ChangeFields form={form} wrong={wrong} onChange={(fields) => setForm({ ...form, ...fields })} />
      <ChangeEffect outcome={outcome} isLoading={change !== null && failed === null} />
    </FormDialog>
  )
}

function titleOf(action: RequestedChange, count: number): string {
  return action === 'moreSeats' ? texts.titles.seats(count) : texts.titles[action](count)
}
