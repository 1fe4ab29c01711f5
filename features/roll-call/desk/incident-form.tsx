import { useRef, useState } from 'react'
import { INCIDENT_WORDS_MOST, sentenceOfIncident } from '../rules/incident.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall } from '#messages/roll-call/desk.ts'
import { FOR_BAD_LINES, shrinkPhoto } from '#desk/lib/shrink-photo.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, SelectField } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { logOwnFailure } from '#site/lib/api.ts'
import { DayDialog } from './day-dialog.tsx'
import { keyOfPerson, nameOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { IncidentDraft, KeptDay } from './day-store.ts'
import classes from './incident.module.css'
import { IncidentPhotoField } from './incident-photo-field.tsx'
import { createPhotoChoice, type ChosenPhoto } from './photo-choice.ts'

const texts = deskIncidents.phone
const { calls } = deskRollCall

type FormProps = { session: DaySession; day: KeptDay; onClose: () => void; onTold: () => void }

/** One sentence, whom it concerns, and a photo. What is typed is kept at once: a phone that opens its camera may close the page. */
export function IncidentForm({ session, day, onClose, onTold }: FormProps) {
  const { pack } = day
  const [draft, setDraft] = useState<IncidentDraft>(day.draft ?? { words: '', about: null })
  const [chosen, setChosen] = useState<ChosenPhoto>({ photo: null })
  const [choice] = useState(() => createPhotoChoice((file) => shrinkPhoto(file, FOR_BAD_LINES), setChosen))
  const area = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const people = pack.people
    .map((person) => ({ key: keyOfPerson(person), name: nameOf(pack, person), person }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
  const write = (change: Partial<IncidentDraft>) => {
    // It is on its way as it was when the button was pressed.
    if (isBusy) return
    const next = { ...draft, ...change }
    setDraft(next)
    const isEmpty = next.words === '' && next.about === null
    void session.keepDraft(isEmpty ? undefined : next).catch(logOwnFailure)
  }
  const tell = async () => {
    const words = sentenceOfIncident(draft.words)
    if (words === '') {
      setSaid(texts.wordsMissing)
      return area.current?.focus()
    }
    setIsBusy(true)
    try {
      const isComing = chosen.state === 'reading'
      const { photo, state } = await choice.settled()
      // Nobody has read yet that the phone cannot read it. They choose whether to tell it without one.
      if (isComing && state === 'unreadable') return setIsBusy(false)
      await session.add({ kind: 'incident', body: { ...draft, words }, photo: photo?.base64 ?? null })
      onTold()
    } catch (error) {
      logOwnFailure(error)
      setSaid(texts.notKept)
      setIsBusy(false)
    }
  }
  return (
    <DayDialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isBusy) void tell()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="main" type="submit" pendingText={isBusy ? texts.telling : undefined}>
            {texts.tell}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      <p className={classes.calls}>
        <a href={`tel:${calls.number112}`}>{texts.call112}</a>
        <a href={`tel:${pack.office.phone.dial}`}>{texts.callOffice}</a>
      </p>
      <AreaField
        ref={area}
        label={texts.words}
        rows={3}
        maxLength={INCIDENT_WORDS_MOST}
        placeholder={texts.wordsHint}
        error={said === texts.wordsMissing ? said : undefined}
        value={draft.words}
        onChange={(event) => {
          setSaid('')
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
      >
        <option value="">{texts.nobody}</option>
        {people.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <IncidentPhotoField chosen={chosen} onChoose={choice.choose} onLeaveOut={choice.leaveOut} />
      {said === texts.notKept ? <Note kind="bad">{said}</Note> : null}
    </DayDialog>
  )
}
