import { useEffect, useState } from 'react'
import { getDayNotes, type OfflinePerson } from '../api/desk-calls.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { call, isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { DayDialog } from './day-dialog.tsx'
import { nameOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { SavedDay } from './day-store.ts'
import { findSealedNotes, openNotes, PIN_DIGITS, sealNotes, type SealedNotesInfo } from './sealed-notes.ts'
import { shownNote } from './shown-note.ts'

type NotesProps = { session: DaySession; day: SavedDay; person: OfflinePerson; onClose: () => void }

const isPin = (text: string) => new RegExp(`^\\d{${PIN_DIGITS}}$`).test(text)

/**
 * The medical note of one traveller. On the first view, the user chooses a PIN and the notes are downloaded; from then
 * on they are stored encrypted on the phone. Each view is queued for the audit log.
 */
export function NotesDialog({ session, day, person, onClose }: NotesProps) {
  const [sealed, setSealed] = useState<SealedNotesInfo | null>()
  const [isRenewing, setIsRenewing] = useState(false)
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [shown, setShown] = useState<ReturnType<typeof shownNote>>()
  const { key, offlineCopy } = day
  useEffect(() => {
    void findSealedNotes(key).then(
      (savedNotes) => setSealed(savedNotes ?? null),
      () => setSealed(null),
    )
  }, [key])
  const isOld = isOlder(sealed, day)
  const isChoosingPin = sealed === null || isRenewing

  const show = async (now: { isOld: boolean }) => {
    const result = await openNotes(key, pin)
    if ('left' in result) {
      setMessage(result.left === 0 ? texts.notes.deleted : texts.notes.wrong(result.left))
      if (result.left === 0) setSealed(null)
      return
    }
    const personNote = result.notes.find(
      ({ reference, place }) => reference === person.reference && place === person.place,
    )
    // The view is saved before the note is shown: no note is read without an entry in the log.
    if (personNote !== undefined) {
      await session.add({ kind: 'look', body: { reference: person.reference, place: person.place } })
    }
    setShown(shownNote({ hasNote: person.hasNote, ...now, sealed: personNote?.note }))
    setMessage('')
  }
  const unlock = async () => {
    const params = { packageId: offlineCopy.packageId, startDate: offlineCopy.startDate }
    const { notes, version } = await call(getDayNotes, { params, body: { offlineCopy: offlineCopy.offlineCopy, code } })
    const takenAt = new Date(new Date().getTime() + day.offsetMs).toISOString()
    await sealNotes(key, pin, { notes, takenAt, version })
    setSealed({ takenAt, version })
    setIsRenewing(false)
    await show({ isOld: false })
  }
  const submit = () => {
    if (shown !== undefined) return onClose()
    if (!isPin(pin)) return setMessage(texts.notes.digits(PIN_DIGITS))
    if (isChoosingPin && code.replaceAll(/\D/g, '').length !== 6) return setMessage(texts.notes.codeMissing)
    if (isBusy) return
    setIsBusy(true)
    void (isChoosingPin ? unlock() : show({ isOld }))
      .catch((error: unknown) => setMessage(failureText(error)))
      .finally(() => {
        setPin('')
        setCode('')
        setIsBusy(false)
      })
  }
  const renew = () => {
    setShown(undefined)
    setMessage('')
    setIsRenewing(true)
  }
  if (sealed === undefined) return null
  return (
    <DayDialog
      title={texts.notes.title(nameOf(offlineCopy, person))}
      onClose={onClose}
      onSubmit={submit}
      texts={
        shown === undefined
          ? {
              leave: texts.notes.leave,
              action: isChoosingPin ? texts.notes.keep : texts.notes.open,
              working: texts.notes.working,
            }
          : { action: texts.notes.close, working: texts.notes.working }
      }
      isPending={isBusy}
      actions={isOld && !isChoosingPin ? <Button onClick={renew}>{texts.notes.again}</Button> : null}
    >
      {shown === undefined ? (
        <>
          <p>
            {isChoosingPin
              ? texts.notes.choose(PIN_DIGITS)
              : texts.notes.sealed(printShortDateTime(new Date(sealed.takenAt)))}
          </p>
          {isOld && !isChoosingPin ? <Note kind="waits">{texts.notes.old}</Note> : null}
          <Field
            label={isChoosingPin ? texts.notes.newPin : texts.notes.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            {...bind(pin, setPin)}
          />
          {isChoosingPin ? (
            <Field
              label={texts.notes.code}
              hint={texts.notes.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              {...bind(code, setCode)}
            />
          ) : null}
        </>
      ) : (
        <>
          <p>
            <b>{shown.text}</b>
          </p>
          {shown.warning === undefined ? null : <Note kind="waits">{shown.warning}</Note>}
        </>
      )}
      {message === '' ? null : <Note kind="bad">{message}</Note>}
      <p>{texts.notes.logged}</p>
    </DayDialog>
  )
}

/** True when notes have changed since the saved ones were encrypted, as far as the phone knows. */
const isOlder = (sealed: SealedNotesInfo | null | undefined, { offlineCopy }: SavedDay): boolean =>
  sealed !== null && sealed !== undefined && sealed.version !== offlineCopy.state.notes

function failureText(error: unknown): string {
  if (!isApiError(error)) return texts.notes.notSaved
  if (error.status === 0) return texts.notes.offline
  if (error.code === 'DESK_CODE_WRONG' || error.status === 429) return serverMessageOf(error, texts.notes.refused)
  return error.code === 'DEPARTURE_NOT_FOUND' ? texts.notes.tooEarly : texts.notes.refused
}
