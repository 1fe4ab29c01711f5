import { useRef, useState } from 'react'
import { MAX_INCIDENT_TEXT_LENGTH, normalizeIncidentText } from '../rules/incident.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall } from '#messages/roll-call/desk.ts'
import { SLOW_CONNECTION_SIZE, shrinkPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { TextAreaField, SelectField } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { logPageError } from '#ui/site/lib/api.ts'
import { DayDialog } from './day-dialog.tsx'
import { keyOfPerson, nameOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { IncidentDraft, SavedDay } from './day-store.ts'
import classes from './incident.module.css'
import { IncidentPhotoField } from './incident-photo-field.tsx'
import { createPhotoChoice, type ChosenPhoto } from './photo-choice.ts'

const texts = deskIncidents.phone
const { calls } = deskRollCall

type FormProps = { session: DaySession; day: SavedDay; onClose: () => void; onReported: () => void }

/**
 * The text, the traveller concerned, and a photo. Input is saved immediately: opening the camera may close the page.
 */
export function IncidentForm({ session, day, onClose, onReported }: FormProps) {
  const { offlineCopy } = day
  const [draft, setDraft] = useState<IncidentDraft>(day.draft ?? { words: '', about: null })
  const [selectedPhoto, setSelectedPhoto] = useState<ChosenPhoto>({ photo: null })
  const [choice] = useState(() =>
    createPhotoChoice((file) => shrinkPhoto(file, SLOW_CONNECTION_SIZE), setSelectedPhoto),
  )
  const area = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const people = offlineCopy.people
    .map((person) => ({ key: keyOfPerson(person), name: nameOf(offlineCopy, person), person }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
  const write = (change: Partial<IncidentDraft>) => {
    // The report is already being sent with the text at the time of the tap, so ignore changes.
    if (isBusy) return
    const next = { ...draft, ...change }
    setDraft(next)
    const isEmpty = next.words === '' && next.about === null
    void session.saveDraft(isEmpty ? undefined : next).catch(logPageError)
  }
  const submit = async () => {
    const words = normalizeIncidentText(draft.words)
    if (words === '') {
      setMessage(texts.wordsMissing)
      return area.current?.focus()
    }
    setIsBusy(true)
    try {
      const wasReading = selectedPhoto.state === 'reading'
      const { photo, state } = await choice.settled()
      // The photo turned out to be unreadable only now. Let the user decide whether to report without one.
      if (wasReading && state === 'unreadable') return setIsBusy(false)
      await session.add({ kind: 'incident', body: { ...draft, words }, photo: photo?.base64 ?? null })
      onReported()
    } catch (error) {
      logPageError(error)
      setMessage(texts.notSaved)
      setIsBusy(false)
    }
  }
  return (
    <DayDialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isBusy) void submit()
      }}
      texts={{ leave: texts.close, action: texts.tell, working: texts.telling }}
      isPending={isBusy}
    >
      <p>{texts.intro}</p>
      <p className={`row gap-10 ${classes.calls}`}>
        <a href={`tel:${calls.emergencyNumber}`}>{texts.call112}</a>
        <a href={`tel:${offlineCopy.office.phone.dial}`}>{texts.callOffice}</a>
      </p>
      <TextAreaField
        ref={area}
        label={texts.words}
        rows={3}
        maxLength={MAX_INCIDENT_TEXT_LENGTH}
        placeholder={texts.wordsHint}
        error={message === texts.wordsMissing ? message : undefined}
        value={draft.words}
        onChange={(event) => {
          setMessage('')
          write({ words: event.target.value })
        }}
      />
      <SelectField
        label={texts.about}
        value={draft.about === null ? '' : keyOfPerson(draft.about)}
        onChange={(event) => {
          const found = people.find(({ key }) => key === event.target.value)?.person
          write({ about: found === undefined ? null : { reference: found.reference, place: found.place } })
        }}
        options={[{ value: '', text: texts.nobody }, ...people.map(({ key, name }) => ({ value: key, text: name }))]}
      />
      <IncidentPhotoField selectedPhoto={selectedPhoto} onChoose={choice.choose} onRemovePhoto={choice.removePhoto} />
      {message === texts.notSaved ? <Note kind="bad">{message}</Note> : null}
    </DayDialog>
  )
}
