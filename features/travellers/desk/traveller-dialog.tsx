import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDeskTraveller, saveDeskTraveller, type DeskTravellers } from '../api/desk-calls.ts'
import type { TravellerInput } from '../api/calls.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { Button } from '#ui/desk/button.tsx'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { toCurrentForm, toBody, toForm, travellerProblemsOf, wordsOf, type TravellerForm } from './traveller-form.ts'
import { travellersKey } from './travellers-key.ts'

type TravellerDialogProps = {
  reference: string
  needs: DeskTravellers['needs']
  place: number
  /** Null for a seat without a traveller. */
  traveller: TravellerInput | null
  onClose: () => void
  onDone: (sentence: string) => void
}

/** The details of one traveller. A field that only a colleague has changed takes the colleague's value. */
export function TravellerDialog({ reference, needs, place, traveller, onClose, onDone }: TravellerDialogProps) {
  const queryClient = useQueryClient()
  const params = { reference, place: String(place) }
  const draft = `traveller ${reference} ${place}`
  const { medicalNotes: _, ...formValues } = toForm(traveller)
  const savedForm = useSavedForm(draft, formValues, traveller?.revision ?? 0)
  // A medical note is never saved as a draft.
  const [medicalNotes, setMedicalNotes] = useState('')
  const base: TravellerForm = { ...savedForm.base, medicalNotes: '' }
  const form: TravellerForm = { ...savedForm.form, medicalNotes }
  const checks = useChecks(travellerProblemsOf(form, needs))
  const change = ({ medicalNotes: note, ...part }: Partial<TravellerForm>) => {
    if (note === undefined) savedForm.change(part)
    else setMedicalNotes(note)
  }
  const [isRequested, setIsRequested] = useState(false)
  const settle = async (sentence: string) => {
    savedForm.forget()
    onDone(sentence)
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
  const save = useMergingSave({
    fields: TRAVELLER_FIELDS,
    base,
    send: (values: TravellerForm, revision: number) =>
      deskCall(saveDeskTraveller, { params, body: toBody(values, revision) }),
    currentOf(failure) {
      const present = currentValuesIn(failure, saveDeskTraveller)
      return present && { ...present, version: present.traveller?.revision ?? 0, values: toCurrentForm(present) }
    },
    onSaved: ({ isMerged }) => settle((isMerged ? texts.merged : texts.saved)(form.name.trim())),
  })
  const remove = useMutation({
    mutationFn: (revision: number) => deskCall(removeDeskTraveller, { params, body: { revision } }),
    onSuccess: () => settle(texts.removed(traveller?.name ?? '')),
    // Shows the traveller's current details before another attempt to remove them.
    onError: () => queryClient.invalidateQueries({ queryKey: travellersKey(reference) }),
  })
  const sending = { isPending: save.isPending || remove.isPending, error: save.error ?? remove.error }
  return (
    <RecordDialog
      save={save}
      fields={{
        labels: texts.fields,
        inSentence: texts.inSentence,
        wordsOf: (name, value) => wordsOf(name, value.trim()),
      }}
      checks={checks}
      failed={texts.failed}
      draft={draft}
      title={texts.editTitle(traveller?.name ?? '')}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.save, working: texts.saving }}
      actions={
        traveller === null ? null : (
          <Button
            variant="danger"
            onClick={() => (isRequested ? remove.mutate(traveller.revision) : setIsRequested(true))}
          >
            {isRequested ? texts.removeSubmit : texts.remove}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => save.save(form, savedForm.version)}
    >
      <TravellerFields needs={needs} form={form} checks={checks} onChange={change} />
      {isRequested && traveller !== null ? <Note kind="waits">{texts.removeConfirm(traveller.name)}</Note> : null}
    </RecordDialog>
  )
}
