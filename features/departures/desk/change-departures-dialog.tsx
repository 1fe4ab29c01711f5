import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDepartures, closeDepartures, previewDepartureChange } from '../api/desk-calls.ts'
import type { ChangeOutcome } from '../api/desk-schemas.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangeEffect } from './change-effect.tsx'
import { keyOf, type CellKey } from './choose-days.ts'
import { readChange, type AskedAct, type ChangeForm, type WireChange } from './departure-change-form.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import type { DeparturesNews } from './departures-news.tsx'

const { dialog: texts, done } = deskDepartures

type ChangeDialogProps = {
  act: AskedAct
  chosen: readonly CellKey[]
  onNews: (news: DeparturesNews) => void
  onClose: () => void
}

/** Asks for new seats, a price or what else is said of the chosen departures, and says before what will happen. */
export function ChangeDeparturesDialog({ act, chosen, onNews, onClose }: ChangeDialogProps) {
  const queries = useQueryClient()
  const [form, setForm] = useState<ChangeForm>({ act, how: 'more', text: '', choice: '' })
  const keys = chosen.map(keyOf)
  const { change, wrong } = readChange(form)
  const typed = JSON.stringify(change)
  const settled = useSettled(typed)
  const asked: WireChange | null = JSON.parse(settled)
  const preview = useQuery({
    queryKey: [...DEPARTURES_KEY, 'preview', keys, settled],
    queryFn: () =>
      asked === null ? null : deskCall(previewDepartureChange, { body: { chosen: keys, change: asked } }),
    staleTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ made, shown }: { made: WireChange; shown: ChangeOutcome['changed'] }) =>
      made.kind === 'reopen'
        ? deskCall(closeDepartures, { body: { chosen: shown.map(keyOf), isClosed: false } })
        : deskCall(changeDepartures, { body: { chosen: shown, change: made } }),
    onSuccess({ changed, leftOut }) {
      onClose()
      // What is left out now, somebody else had changed meanwhile.
      const words = act === 'reopen' ? done.reopened(changed.length) : done.changed(changed.length, leftOut.length)
      onNews({ words, undo: null })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  // What is sent is what was shown, and only when it was shown for just this change.
  const outcome = typed === settled && !preview.isFetching ? (preview.data ?? null) : null
  const count = outcome?.changed.length ?? chosen.length
  const isReady = change !== null && outcome !== null && outcome.changed.length > 0
  const failed = error ?? preview.error
  return (
    <FormDialog
      isOpen
      title={titleOf(act, chosen.length)}
      failure={failed === null ? '' : sentenceOf(failed, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending && isReady) mutate({ made: change, shown: outcome.changed })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            type="submit"
            look="main"
            aria-disabled={!isReady}
            pendingText={isPending ? texts.working : undefined}
          >
            {act === 'reopen' ? texts.reopen(count) : texts.act(count)}
          </Button>
        </>
      }
    >
      <ChangeFields form={form} wrong={wrong} onChange={(said) => setForm({ ...form, ...said })} />
      <ChangeEffect outcome={outcome} isLooking={change !== null && failed === null} />
    </FormDialog>
  )
}

function titleOf(act: AskedAct, count: number): string {
  return act === 'moreSeats' ? texts.titles.seats(count) : texts.titles[act](count)
}
