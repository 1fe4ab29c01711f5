import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '#features/bookings/api/desk-schemas.ts'
import { saveTravellerList } from '../api/desk-calls.ts'
import type { DeskTravellers } from '../api/desk-schemas.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PasteList } from './paste-list.tsx'
import { pastedDraft, readKeptList } from './kept-list.ts'
import { problemsOf, rowsOf, toListBody } from './pasted-list.ts'

type PasteDialogProps = {
  booking: DeskBooking
  data: DeskTravellers
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Names several travellers of a booking from a pasted list. The list stays on this device until it is saved. */
export function PasteDialog({ booking, data: { needs, openPlaces }, onClose, onDone }: PasteDialogProps) {
  const { reference, booker, trip } = booking
  const queries = useQueryClient()
  const [kept, keep] = useKeptDraft(pastedDraft(reference))
  const list = readKeptList(kept)
  const rows = rowsOf(list, trip.startDate).rows.filter(({ isOut }) => !isOut)
  const isWrong = rows.some(({ cells }) => Object.keys(problemsOf(cells, needs)).length > 0)
  const save = useMutation({
    mutationFn: () =>
      deskCall(saveTravellerList, { params: { reference }, body: { travellers: toListBody(rows, needs) } }),
    async onSuccess({ named, incomplete }) {
      keep('')
      onDone(texts.taken(named, incomplete))
      onClose()
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.pasteTitle}
      onClose={onClose}
      onSubmit={() => {
        if (rows.length > 0 && !isWrong && !save.isPending) save.mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={save.isPending ? texts.taking : undefined}>
            {texts.take(rows.length)}
          </Button>
        </>
      }
    >
      <PasteList
        list={list}
        seats={openPlaces.length}
        needs={needs}
        onDay={trip.startDate}
        phone={booker.phone}
        reference={reference}
        onChange={(next) => keep(JSON.stringify(next))}
      />
      {isWrong ? <Note kind="waits">{texts.wrong}</Note> : null}
      {save.error === null ? null : <Note kind="bad">{sentenceOf(save.error, texts.takeFailed)}</Note>}
    </FormDialog>
  )
}
