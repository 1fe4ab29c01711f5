import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDeskTraveller, saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import type { DeskTravellers } from '#features/travellers/api/desk-schemas.ts'
import type { GivenTraveller } from '#features/travellers/api/schemas.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { presentForm, toBody, toForm, travellerProblemsOf, wordsOf, type TravellerForm } from './traveller-form.ts'
import { travellersKey } from './travellers-key.ts'

type TravellerDialogProps = {
  reference: string
  needs: DeskTravellers['needs']
  place: number
  /** Null for a seat without a traveller. */
  traveller: GivenTraveller | null
  onClose: () => void
  onDone: (sentence: string) => void
}

/** The details of one traveller. What somebody else has saved meanwhile stays where only they changed it. */
export function TravellerDialog({ reference, needs, place, traveller, onClose, onDone }: TravellerDialogProps) {
  const queries = useQueryClient()
  const params = { reference, place: String(place) }
  const draft = `traveller ${reference} ${place}`
  const { medicalNotes: _, ...known } = toForm(traveller)
  const kept = useKeptRecord(draft, { values: known, version: traveller?.revision ?? 0 })
  // A medical note is never a draft.
  const [medicalNotes, setMedicalNotes] = useState('')
  const base: TravellerForm = { ...kept.base, medicalNotes: '' }
  const form: TravellerForm = { ...kept.form, medicalNotes }
  const checks = useChecks(travellerProblemsOf(form, needs))
  const change = ({ medicalNotes: note, ...part }: Partial<TravellerForm>) => {
    if (note === undefined) kept.change(part)
    else setMedicalNotes(note)
  }
  const [isAsked, setIsAsked] = useState(false)
  const settle = async (sentence: string) => {
    kept.forget()
    onDone(sentence)
    onClose()
    await queries.invalidateQueries({ queryKey: ['bookings'] })
  }
  const {
    save,
    conflict,
    resolve,
    isPending: isSaving,
    error: notSaved,
  } = useMergingSave({
    fields: TRAVELLER_FIELDS,
    base,
    send: (typed: TravellerForm, revision: number) =>
      deskCall(saveDeskTraveller, { params, body: toBody(typed, revision) }),
    presentOf(failure) {
      const present = presentAfter(failure, saveDeskTraveller)
      return present && { ...present, version: present.traveller?.revision ?? 0, values: presentForm(present) }
    },
    onSaved: ({ isMerged }) => settle((isMerged ? texts.merged : texts.saved)(form.name.trim())),
  })
  const remove = useMutation({
    mutationFn: (revision: number) => deskCall(removeDeskTraveller, { params, body: { revision } }),
    onSuccess: () => settle(texts.removed(traveller?.name ?? '')),
    // Their new details are shown before somebody takes them out.
    onError: () => queries.invalidateQueries({ queryKey: travellersKey(reference) }),
  })
  const isPending = isSaving || remove.isPending
  const error = notSaved ?? remove.error
  const failure = error === null ? '' : sentenceOf(error, texts.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.fields}
        inSentence={texts.inSentence}
        wordsOf={(name, value) => wordsOf(name, value.trim())}
        failure={failure}
        isPending={isPending}
        onSave={resolve}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      checks={checks}
      failure={failure}
      draft={draft}
      isOpen
      title={texts.editTitle(traveller?.name ?? '')}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(() => save(form, kept.version))
      }}
      acts={
        <>
          {traveller === null ? null : (
            <Button look="danger" onClick={() => (isAsked ? remove.mutate(traveller.revision) : setIsAsked(true))}>
              {isAsked ? texts.removeYes : texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TravellerFields needs={needs} form={form} checks={checks} onChange={change} />
      {isAsked && traveller !== null ? <Note kind="waits">{texts.removeAsk(traveller.name)}</Note> : null}
    </FormDialog>
  )
}
