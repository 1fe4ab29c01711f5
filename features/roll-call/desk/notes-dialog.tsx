import { useEffect, useState } from 'react'
import { readDayNotes } from '../api/desk-calls.ts'
import type { PackPerson } from '../api/desk-schemas.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { call, isApiError, sentenceOf } from '#site/lib/api.ts'
import { DayDialog } from './day-dialog.tsx'
import { nameOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { KeptDay } from './day-store.ts'
import { findSealed, openNotes, PIN_DIGITS, sealNotes, type SealedAbout } from './sealed-notes.ts'
import { shownNote } from './shown-note.ts'

type NotesProps = { session: DaySession; day: KeptDay; person: PackPerson; onClose: () => void }

const isPin = (text: string) => new RegExp(`^\\d{${PIN_DIGITS}}$`).test(text)

/**
 * The medical note of one traveller. The first time a PIN is chosen and the notes are taken; from then on they lie sealed on
 * the phone. Each look waits for the log.
 */
export function NotesDialog({ session, day, person, onClose }: NotesProps) {
  const [sealed, setSealed] = useState<SealedAbout | null>()
  const [isRenewing, setIsRenewing] = useState(false)
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [shown, setShown] = useState<ReturnType<typeof shownNote>>()
  const { key, pack } = day
  useEffect(() => {
    void findSealed(key).then(
      (found) => setSealed(found ?? null),
      () => setSealed(null),
    )
  }, [key])
  const isOld = isOlder(sealed, day)
  const isTaking = sealed === null || isRenewing

  const show = async (now: { isOld: boolean }) => {
    const opened = await openNotes(key, pin)
    if ('left' in opened) {
      setSaid(opened.left === 0 ? texts.notes.deleted : texts.notes.wrong(opened.left))
      if (opened.left === 0) setSealed(null)
      return
    }
    const own = opened.notes.find(({ reference, place }) => reference === person.reference && place === person.place)
    // The look is kept before the note is seen: no note is read that the log will not know of.
    if (own !== undefined) {
      await session.add({ kind: 'look', body: { reference: person.reference, place: person.place } })
    }
    setShown(shownNote({ hasNote: person.hasNote, ...now, sealed: own?.note }))
    setSaid('')
  }
  const take = async () => {
    const params = { packageId: pack.packageId, startDate: pack.startDate }
    const { notes, version } = await call(readDayNotes, { params, body: { pack: pack.pack, code } })
    const takenAt = new Date(new Date().getTime() + day.offsetMs).toISOString()
    await sealNotes(key, pin, { notes, takenAt, version })
    setSealed({ takenAt, version })
    setIsRenewing(false)
    await show({ isOld: false })
  }
  const submit = () => {
    if (shown !== undefined) return onClose()
    if (!isPin(pin)) return setSaid(texts.notes.digits(PIN_DIGITS))
    if (isTaking && code.replaceAll(/\D/g, '').length !== 6) return setSaid(texts.notes.codeMissing)
    if (isBusy) return
    setIsBusy(true)
    void (isTaking ? take() : show({ isOld }))
      .catch((error: unknown) => setSaid(whyNot(error)))
      .finally(() => {
        setPin('')
        setCode('')
        setIsBusy(false)
      })
  }
  const renew = () => {
    setShown(undefined)
    setSaid('')
    setIsRenewing(true)
  }
  if (sealed === undefined) return null
  return (
    <DayDialog
      title={texts.notes.title(nameOf(pack, person))}
      onClose={onClose}
      onSubmit={submit}
      acts={
        <>
          {shown === undefined ? <Button onClick={onClose}>{texts.notes.leave}</Button> : null}
          {isOld && !isTaking ? <Button onClick={renew}>{texts.notes.again}</Button> : null}
          <Button look="main" type="submit" pendingText={isBusy ? texts.notes.working : undefined}>
            {shown !== undefined ? texts.notes.close : isTaking ? texts.notes.keep : texts.notes.open}
          </Button>
        </>
      }
    >
      {shown === undefined ? (
        <>
          <p>
            {isTaking ? texts.notes.choose(PIN_DIGITS) : texts.notes.sealed(printShortMoment(new Date(sealed.takenAt)))}
          </p>
          {isOld && !isTaking ? <Note kind="waits">{texts.notes.old}</Note> : null}
          <Field
            label={isTaking ? texts.notes.newPin : texts.notes.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
          {isTaking ? (
            <Field
              label={texts.notes.code}
              hint={texts.notes.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          ) : null}
        </>
      ) : (
        <>
          <p>
            <b>{shown.words}</b>
          </p>
          {shown.warning === undefined ? null : <Note kind="waits">{shown.warning}</Note>}
        </>
      )}
      {said === '' ? null : <Note kind="bad">{said}</Note>}
      <p>{texts.notes.logged}</p>
    </DayDialog>
  )
}

/** Notes were changed since these were sealed, as far as the phone knows. */
const isOlder = (sealed: SealedAbout | null | undefined, { pack }: KeptDay): boolean =>
  sealed !== null && sealed !== undefined && sealed.version !== pack.state.notes

function whyNot(error: unknown): string {
  if (!isApiError(error)) return texts.notes.notKept
  if (error.status === 0) return texts.notes.offline
  if (error.code === 'DESK_CODE_WRONG' || error.status === 429) return sentenceOf(error, texts.notes.refused)
  return error.code === 'DEPARTURE_NOT_FOUND' ? texts.notes.tooEarly : texts.notes.refused
}
