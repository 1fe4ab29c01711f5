import { useQueryClient } from '@tanstack/react-query'
import { changeDepartureContacts, type DepartureContacts, type DeskDeparture } from '../api/departure-calls.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { ContactsFields } from './contacts-fields.tsx'
import { parseContactsForm, toContactsForm, PARTS, formatFormField, type ContactsForm } from './contacts-form.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'

const texts = deskDeparture.contacts

type ContactsDialogProps = {
  departure: DeskDeparture
  departureContacts: DepartureContacts
  onSaved: () => void
  onClose: () => void
}

/**
 * The form for a departure's contacts. If a colleague has changed another part in the meantime, both changes are saved.
 * If it was the same part, the user chooses.
 */
export function ContactsDialog({ departure, departureContacts, onSaved, onClose }: ContactsDialogProps) {
  const queryClient = useQueryClient()
  const { packageId, startDate } = departure
  const draft = `contacts of departure ${packageId} ${startDate}`
  const { base, version, form, change, forget } = useSavedForm(
    draft,
    toContactsForm(departureContacts.contacts),
    departureContacts.revision,
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY })
  const save = useMergingSave({
    fields: PARTS,
    base,
    send: (values: ContactsForm, revisionSeen: number) =>
      deskCall(changeDepartureContacts, {
        params: { packageId: String(packageId), startDate },
        body: { revisionSeen, contacts: parseContactsForm(values) },
      }),
    currentOf(failure) {
      const present = currentValuesIn(failure, changeDepartureContacts)
      return (
        present && { version: present.revision, values: toContactsForm(present.contacts), changes: present.changes }
      )
    },
    async onSaved() {
      forget()
      await refresh()
      onSaved()
      onClose()
    },
  })
  return (
    <RecordDialog
      save={save}
      fields={{ labels: texts.parts, inSentence: texts.inSentence, wordsOf: formatFormField }}
      onLeave={refresh}
      isWide
      title={texts.form.title}
      draft={draft}
      failed={texts.form.failed}
      texts={{ leave: texts.form.leave, action: texts.form.save, working: texts.form.saving }}
      onClose={onClose}
      onSubmit={() => save.save(form, version)}
    >
      <ContactsFields form={form} startDate={startDate} onChange={change} />
    </RecordDialog>
  )
}
