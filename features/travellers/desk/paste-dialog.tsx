import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { saveTravellerList, type DeskTravellers } from '../api/desk-calls.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { PasteList } from './paste-list.tsx'
import { pastedListKey, parseSavedList } from './saved-list.ts'
import { problemsOf, rowsOf, toListBody } from './pasted-list.ts'

type PasteDialogProps = {
  booking: DeskBooking
  data: DeskTravellers
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Fills in several travellers of a booking from a pasted list. The list stays on this device until it is saved. */
export function PasteDialog({ booking, data: { needs, openPlaces }, onClose, onDone }: PasteDialogProps) {
  const { reference, booker, trip } = booking
  const queryClient = useQueryClient()
  const [savedText, store] = useSavedDraft(pastedListKey(reference))
  const list = parseSavedList(savedText)
  const rows = rowsOf(list, trip.startDate).rows.filter(({ isOut }) => !isOut)
  const isInvalid = rows.some(({ cells }) => Object.keys(problemsOf(cells, needs)).length > 0)
  const save = useMutation({
    mutationFn: () =>
      deskCall(saveTravellerList, { params: { reference }, body: { travellers: toListBody(rows, needs) } }),
    async onSuccess({ named, incomplete }) {
      store('')
      onDone(texts.taken(named, incomplete))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.pasteTitle}
      sending={save}
      texts={{ leave: texts.leave, action: texts.take(rows.length), working: texts.taking }}
      onClose={onClose}
      onSubmit={() => {
        if (rows.length > 0 && !isInvalid) save.mutate()
      }}
    >
      <PasteList
        list={list}
        seats={openPlaces.length}
        needs={needs}
        ageDate={trip.startDate}
        phone={booker.phone}
        reference={reference}
        onChange={(next) => store(JSON.stringify(next))}
      />
      {isInvalid ? <Note kind="waits">{texts.wrong}</Note> : null}
      {save.error === null ? null : <Note kind="bad">{serverMessageOf(save.error, texts.importFailed)}</Note>}
    </FormDialog>
  )
}
