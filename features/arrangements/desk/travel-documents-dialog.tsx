import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getTravelDocuments,
  saveTravelDocuments,
  type ListedTravelDocuments,
  type OpenedTravelDocuments,
} from '#features/travellers/api/travel-documents-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskTravelDocuments as texts } from '#messages/travellers/desk-travel-documents.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import {
  passportExpiryWarning,
  toTravelDocumentsForm,
  PARTS,
  fromTravelDocumentsForm,
  travelDocumentsProblems,
  formatFormField,
  type TravelDocumentsForm,
} from './travel-documents-form.ts'
import { TravelDocumentsFields } from './travel-documents-fields.tsx'

type TravelDocumentsDialogProps = {
  traveller: ListedTravelDocuments
  /** The last day of the trip. */
  endDate: string
  onDone: (sentence: string) => void
  onClose: () => void
}

/** The travel documents of a traveller. Opening them is logged. They are never saved as a draft. */
export function TravelDocumentsDialog({ traveller, ...dialog }: TravelDocumentsDialogProps) {
  const { reference, place } = traveller
  const { data, error, refetch } = useDeskQuery(
    ['opened papers', reference, place],
    [getTravelDocuments, { params: { reference, place: String(place) } }],
    {
      // Closing the form also removes the documents from the cache.
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    },
  )
  if (data !== undefined) return <DocumentsForm traveller={traveller} travelDocuments={data} {...dialog} />
  return (
    <FormDialog
      isOpen
      title={texts.dialogTitle(nameOf(traveller))}
      failure={error === null ? '' : serverMessageOf(error, texts.openFailed)}
      onClose={dialog.onClose}
      onSubmit={() => void refetch()}
      actions={
        <>
          <Button onClick={dialog.onClose}>{texts.leave}</Button>
          {error === null ? null : <Button type="submit">{texts.again}</Button>}
        </>
      }
    >
      {error === null ? <Skeleton rows={4} /> : null}
    </FormDialog>
  )
}

const nameOf = ({ name, place }: ListedTravelDocuments): string => name ?? texts.unnamed(place)

function DocumentsForm({
  traveller,
  travelDocuments,
  endDate,
  onDone,
  onClose,
}: TravelDocumentsDialogProps & { travelDocuments: OpenedTravelDocuments }) {
  const queryClient = useQueryClient()
  const now = useNow()
  const { reference, place } = traveller
  const base = toTravelDocumentsForm(travelDocuments)
  const [form, setForm] = useState(base)
  const [isPnrShared, setIsPnrShared] = useState(false)
  const checks = useChecks(travelDocumentsProblems(form))
  const save = useMergingSave({
    fields: PARTS,
    base,
    send: (values: TravelDocumentsForm, version: number) =>
      deskCall(saveTravelDocuments, {
        params: { reference, place: String(place) },
        body: { version, ...fromTravelDocumentsForm(values), isPnrShared },
      }),
    currentOf(failure) {
      const present = currentValuesIn(failure, saveTravelDocuments)
      return present && { version: present.version, values: toTravelDocumentsForm(present), changes: present.changes }
    },
    async onSaved() {
      onDone(texts.saved(nameOf(traveller)))
      onClose()
      await queryClient.invalidateQueries({ queryKey: [...DEPARTURES_KEY, 'documents'] })
    },
  })
  const early = passportExpiryWarning(form, calendarDate(endDate), now)
  return (
    <RecordDialog
      save={save}
      fields={{ labels: texts.fields, inSentence: texts.inSentence, wordsOf: formatFormField }}
      title={texts.dialogTitle(nameOf(traveller))}
      checks={checks}
      failed={texts.failed}
      texts={{ leave: texts.leave, action: texts.save, working: texts.saving }}
      onClose={onClose}
      onSubmit={() => save.save(form, travelDocuments.version)}
    >
      {travelDocuments.isUnreadable ? <Note kind="waits">{texts.unreadable}</Note> : null}
      {traveller.enteredFor === null ? null : <Note kind="waits">{texts.otherName(traveller.enteredFor)}</Note>}
      <TravelDocumentsFields
        form={form}
        checks={checks}
        isPnrShared={isPnrShared}
        onPnrSharedChange={setIsPnrShared}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      {early === undefined ? null : <Note kind="waits">{early}</Note>}
    </RecordDialog>
  )
}
