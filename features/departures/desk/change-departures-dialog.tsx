import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDepartures, closeDepartures, previewDepartureChange, type ChangeOutcome } from '../api/desk-calls.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangeEffect } from './change-effect.tsx'
import { keyOf, type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { parseChangeForm, type RequestedChange, type ChangeForm, type WireChange } from './departure-change-form.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import type { DeparturesNotice } from './departures-news.tsx'

const { dialog: texts, done } = deskDepartures

type ChangeDialogProps = {
  action: RequestedChange
  selectedDepartures: readonly DepartureRef[]
  onNotice: (notice: DeparturesNotice) => void
  onClose: () => void
}

/** Asks for new seats, a price or another change of the selected departures, and previews the effect. */
export function ChangeDeparturesDialog({ action, selectedDepartures, onNotice, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient()
  const [form, setForm] = useState<ChangeForm>({ action, how: 'more', text: '', choice: '' })
  const keys = selectedDepartures.map(keyOf)
  const { change, problem } = parseChangeForm(form)
  const changeJson = JSON.stringify(change)
  const debounced = useDebounced(changeJson)
  const request: WireChange | null = JSON.parse(debounced)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'preview', keys, debounced],
    queryFn: () =>
      request === null ? null : deskCall(previewDepartureChange, { body: { chosen: keys, change: request } }),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ requestedChange, shown }: { requestedChange: WireChange; shown: ChangeOutcome['changed'] }) =>
      requestedChange.kind === 'reopen'
        ? deskCall(closeDepartures, { body: { chosen: shown.map(keyOf), isClosed: false } })
        : deskCall(changeDepartures, { body: { chosen: shown, change: requestedChange } }),
    onSuccess({ changed, leftOut }) {
      onClose()
      // Departures left out at this point were changed by somebody else in the meantime.
      const text = action === 'reopen' ? done.reopened(changed.length) : done.changed(changed.length, leftOut.length)
      onNotice({ text, undo: null })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // Submits only what was previewed, and only when the preview matches this change.
  const outcome = changeJson === debounced && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.changed.length ?? selectedDepartures.length
  const isReady = change !== null && outcome !== null && outcome.changed.length > 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={titleOf(action, selectedDepartures.length)}
      sending={{ isPending, error: failed }}
      texts={{ ...texts, action: action === 'reopen' ? texts.reopen(count) : texts.action(count) }}
      isDisabled={!isReady}
      onClose={onClose}
      onSubmit={() => {
        if (isReady) mutate({ requestedChange: change, shown: outcome.changed })
      }}
    >
      <ChangeFields form={form} problem={problem} onChange={(fields) => setForm({ ...form, ...fields })} />
      <ChangeEffect outcome={outcome} isLoading={change !== null && failed === null} />
    </FormDialog>
  )
}

function titleOf(action: RequestedChange, count: number): string {
  return action === 'moreSeats' ? texts.titles.seats(count) : texts.titles[action](count)
}
