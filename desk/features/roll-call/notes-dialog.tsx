import { useEffect, useState } from 'react'
import { readDayNotes } from '#contract/desk/roll-call-calls.ts'
import type { PackPerson } from '#contract/desk/roll-call-schemas.ts'
import { deskRollCall as texts } from '#messages/desk-roll-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { call, isApiError } from '#web/lib/api.ts'
import { DayDialog } from './day-dialog.tsx'
import { nameOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { KeptDay } from './day-store.ts'
import { openNotes, PIN_DIGITS, sealedSince, sealNotes } from './sealed-notes.ts'

type NotesProps = { session: DaySession; day: KeptDay; person: PackPerson; onClose: () => void }

const isPin = (text: string) => new RegExp(`^\\d{${PIN_DIGITS}}$`).test(text)

/**
 * The medical note of one traveller. The first time a PIN is chosen and the notes are taken; from then on they lie sealed on
 * the phone. Each look waits for the log.
 */
export function NotesDialog({ session, day, person, onClose }: NotesProps) {
  const [since, setSince] = useState<string | null>()
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<string>()
  const { key, pack } = day
  useEffect(() => {
    void sealedSince(key).then(
      (taken) => setSince(taken ?? null),
      () => setSince(null),
    )
  }, [key])

  const show = async () => {
    const opened = await openNotes(key, pin)
    if ('left' in opened) {
      setSaid(opened.left === 0 ? texts.notes.deleted : texts.notes.wrong(opened.left))
      if (opened.left === 0) setSince(null)
      return
    }
    const own = opened.notes.find(({ reference, place }) => reference === person.reference && place === person.place)
    // The look is kept before the note is seen: no note is read that the log will not know of.
    if (own !== undefined) {
      await session.add({ kind: 'look', body: { reference: person.reference, place: person.place } })
    }
    setNote(own?.note ?? texts.notes.none)
    setSaid('')
  }
  const take = async () => {
    const params = { packageId: pack.packageId, startDate: pack.startDate }
    const { notes } = await call(readDayNotes, { params, body: { pack: pack.pack } })
    const takenAt = new Date(new Date().getTime() + day.offsetMs).toISOString()
    await sealNotes(key, pin, { notes, takenAt })
    setSince(takenAt)
    await show()
  }
  const submit = () => {
    if (note !== undefined) return onClose()
    if (!isPin(pin)) return setSaid(texts.notes.digits(PIN_DIGITS))
    if (isBusy) return
    setIsBusy(true)
    void (since === null ? take() : show())
      .catch((error: unknown) => setSaid(whyNot(error)))
      .finally(() => {
        setPin('')
        setIsBusy(false)
      })
  }
  if (since === undefined) return null
  return (
    <DayDialog
      title={texts.notes.title(nameOf(pack, person))}
      onClose={onClose}
      onSubmit={submit}
      acts={
        <>
          {note === undefined ? <Button onClick={onClose}>{texts.notes.leave}</Button> : null}
          <Button look="main" type="submit" pendingText={isBusy ? texts.notes.working : undefined}>
            {note !== undefined ? texts.notes.close : since === null ? texts.notes.keep : texts.notes.open}
          </Button>
        </>
      }
    >
      {note === undefined ? (
        <>
          <p>
            {since === null ? texts.notes.choose(PIN_DIGITS) : texts.notes.sealed(printShortMoment(new Date(since)))}
          </p>
          <Field
            label={since === null ? texts.notes.newPin : texts.notes.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        </>
      ) : (
        <p>
          <b>{note}</b>
        </p>
      )}
      {said === '' ? null : <Note kind="bad">{said}</Note>}
      <p>{texts.notes.logged}</p>
    </DayDialog>
  )
}

function whyNot(error: unknown): string {
  if (!isApiError(error)) return texts.notes.notKept
  if (error.status === 0) return texts.notes.offline
  return error.code === 'DEPARTURE_NOT_FOUND' ? texts.notes.tooEarly : texts.notes.refused
}
