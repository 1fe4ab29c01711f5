import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTravellerPapers, saveTravellerPapers } from '#features/travellers/api/traveller-papers-calls.ts'
import type { ListedPapers, OpenedPapers } from '#features/travellers/api/traveller-papers-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskTravellerPapers as texts } from '#messages/travellers/desk-papers.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import {
  endsEarly,
  formOfPapers,
  PARTS,
  papersOfForm,
  papersProblems,
  wordsOfPart,
  type PapersForm,
} from './papers-form.ts'
import { PapersFields } from './papers-fields.tsx'

type PapersDialogProps = {
  traveller: ListedPapers
  /** The last day of the trip. */
  endDate: string
  onDone: (sentence: string) => void
  onClose: () => void
}

/** The papers of a traveller, opened: the look is in the log. They are never kept as a draft. */
export function PapersDialog({ traveller, ...dialog }: PapersDialogProps) {
  const { reference, place } = traveller
  const { data, error, refetch } = useQuery({
    queryKey: ['opened papers', reference, place],
    queryFn: () => deskCall(readTravellerPapers, { params: { reference, place: String(place) } }),
    // They are gone from the device when the form is.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (data !== undefined) return <Opened traveller={traveller} opened={data} {...dialog} />
  return (
    <FormDialog
      isOpen
      title={texts.dialogTitle(nameOf(traveller))}
      failure={error === null ? '' : sentenceOf(error, texts.openFailed)}
      onClose={dialog.onClose}
      onSubmit={() => void refetch()}
      acts={
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

const nameOf = ({ name, place }: ListedPapers): string => name ?? texts.unnamed(place)

function Opened({ traveller, opened, endDate, onDone, onClose }: PapersDialogProps & { opened: OpenedPapers }) {
  const queries = useQueryClient()
  const now = useNow()
  const { reference, place } = traveller
  const base = formOfPapers(opened)
  const [form, setForm] = useState(base)
  const [isPnrOfAll, setIsPnrOfAll] = useState(false)
  const checks = useChecks(papersProblems(form))
  const { save, conflict, resolve, isPending, error } = useMergingSave({
    fields: PARTS,
    base,
    send: (typed: PapersForm, version: number) =>
      deskCall(saveTravellerPapers, {
        params: { reference, place: String(place) },
        body: { version, ...papersOfForm(typed), isPnrOfAll },
      }),
    presentOf(failure) {
      const present = presentAfter(failure, saveTravellerPapers)
      return present && { version: present.version, values: formOfPapers(present), changes: present.changes }
    },
    async onSaved() {
      onDone(texts.saved(nameOf(traveller)))
      onClose()
      await queries.invalidateQueries({ queryKey: [...DEPARTURES_KEY, 'papers'] })
    },
  })
  const failure = error === null ? '' : sentenceOf(error, texts.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.fields}
        inSentence={texts.inSentence}
        wordsOf={wordsOfPart}
        failure={failure}
        isPending={isPending}
        onSave={resolve}
        onClose={onClose}
      />
    )
  }
  const early = endsEarly(form, calendarDate(endDate), now)
  return (
    <FormDialog
      isOpen
      title={texts.dialogTitle(nameOf(traveller))}
      checks={checks}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(() => save(form, opened.version))
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      {opened.isUnreadable ? <Note kind="waits">{texts.unreadable}</Note> : null}
      {traveller.enteredFor === null ? null : <Note kind="waits">{texts.otherName(traveller.enteredFor)}</Note>}
      <PapersFields
        form={form}
        checks={checks}
        isPnrOfAll={isPnrOfAll}
        onPnrOfAll={setIsPnrOfAll}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      {early === undefined ? null : <Note kind="waits">{early}</Note>}
    </FormDialog>
  )
}
