import { useQueryClient } from '@tanstack/react-query'
import { changeDepartureContacts } from '../api/departure-calls.ts'
import type { DepartureContacts, DeskDeparture } from '../api/departure-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ContactsFields } from './contacts-fields.tsx'
import { contactsOfForm, formOfContacts, PARTS, wordsOfPart, type ContactsForm } from './contacts-form.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'

const texts = deskDeparture.contacts

type ContactsDialogProps = {
  departure: DeskDeparture
  known: DepartureContacts
  onSaved: () => void
  onClose: () => void
}

/** Asks whom the travellers of a departure call. What a colleague entered meanwhile is merged part by part, or asked. */
export function ContactsDialog({ departure, known, onSaved, onClose }: ContactsDialogProps) {
  const queries = useQueryClient()
  const { packageId, startDate } = departure
  const draft = `contacts of departure ${packageId} ${startDate}`
  const { base, version, form, change, forget } = useKeptRecord(draft, {
    values: formOfContacts(known.contacts),
    version: known.revision,
  })
  const again = () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY })
  const save = useMergingSave({
    fields: PARTS,
    base,
    send: (typed: ContactsForm, revisionSeen: number) =>
      deskCall(changeDepartureContacts, {
        params: { packageId: String(packageId), startDate },
        body: { revisionSeen, contacts: contactsOfForm(typed) },
      }),
    presentOf(failure) {
      const present = presentAfter(failure, changeDepartureContacts)
      return (
        present && { version: present.revision, values: formOfContacts(present.contacts), changes: present.changes }
      )
    },
    async onSaved() {
      forget()
      await again()
      onSaved()
      onClose()
    },
  })
  const { conflict, isPending, error } = save
  const failure = error === null ? '' : sentenceOf(error, texts.form.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.parts}
        inSentence={texts.inSentence}
        wordsOf={wordsOfPart}
        failure={failure}
        isPending={isPending}
        onSave={save.resolve}
        onClose={() => {
          save.leave()
          void again()
        }}
      />
    )
  }
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.form.title}
      failure={failure}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) save.save(form, version)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.form.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.form.saving : undefined}>
            {texts.form.save}
          </Button>
        </>
      }
    >
      <ContactsFields form={form} startDate={startDate} onChange={change} />
    </FormDialog>
  )
}
