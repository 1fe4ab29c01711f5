import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { stopAnswer, writeInCase } from '../api/desk-calls.ts'
import type { PresentPerson } from '#features/staff/api/presence-schemas.ts'
import type { EnquiryCase } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { openPlaces } from '#features/templates/rules/letter-places.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskReadyTexts } from '#messages/templates/desk.ts'
import { ReadyTextField } from '#features/templates/desk/ready-text-field.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './enquiries.module.css'

type Direction = 'out' | 'note' | 'in'
type Sent = { id: string; until: Date }

type CaseWriterProps = {
  found: EnquiryCase
  /** Who else has the case open. */
  others: readonly PresentPerson[]
  onAnswering: (isAnswering: boolean) => void
}

/** The field for an answer, a note, or what they wrote elsewhere. What is being written is kept. */
export function CaseWriter({ found, others, onAnswering }: CaseWriterProps) {
  const params = { number: String(found.number) }
  const queries = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const area = useRef<HTMLDivElement>(null)
  const mayMail = found.email !== ''
  // Of two main acts the one with the clock of the law is red.
  const isToAcknowledge = found.isComplaint && !found.isAcknowledged
  const [direction, setDirection] = useState<Direction>(mayMail ? 'out' : 'note')
  const draft = `case ${found.number}`
  const [text, setText] = useKeptDraft(draft)
  const [sent, setSent] = useState<Sent>()
  const [said, setSaid] = useState('')
  const again = () => queries.invalidateQueries({ queryKey: ['enquiries'] })
  const write = useMutation({
    async mutationFn(isTheirTurn: boolean) {
      const body = { direction, text: text.trim(), isTheirTurn }
      // A mail goes out when somebody presses, never later by itself.
      if (direction === 'out') return deskCall(writeInCase, { params, body })
      const id = crypto.randomUUID()
      await doOrKeep(staff.id, 'case_note', { params, body: { ...body, id }, words: outbox.caseNote(found.number) })
      return { id, stoppableUntil: null }
    },
    async onSuccess({ id, stoppableUntil }) {
      setText('')
      setSaid(stoppableUntil === null ? texts.kept : '')
      setSent(stoppableUntil === null ? undefined : { id, until: new Date(stoppableUntil) })
      await again()
    },
  })
  const stop = useMutation({
    mutationFn: (message: string) => deskCall(stopAnswer, { params: { ...params, message } }),
    async onSuccess({ text: before }) {
      setText(before)
      setSent(undefined)
      setSaid(texts.stopped)
      await again()
    },
  })
  const open = openPlaces(text)
  const isAnswering = direction === 'out' && text.trim() !== ''
  useEffect(() => onAnswering(isAnswering), [isAnswering, onAnswering])
  const locker =
    direction === 'out'
      ? others.find(({ part, isBefore }) => part === 'answer' && (isBefore || !isAnswering))
      : undefined
  const send = (isTheirTurn: boolean) => () => {
    if (!write.isPending && locker === undefined) write.mutate(isTheirTurn)
  }
  useDeskKeys({ r: () => area.current?.querySelector('textarea')?.focus() })
  const error = write.error ?? stop.error
  const pendingText = write.isPending ? texts.working : undefined
  return (
    <div className={classes.writer} ref={area}>
      <div className={classes.row}>
        <Segments
          label={texts.write}
          value={direction}
          options={[
            ...(mayMail ? [{ value: 'out' as const, words: texts.answer }] : []),
            { value: 'note', words: texts.note },
            { value: 'in', words: texts.theyWrote },
          ]}
          onChange={setDirection}
        />
        {direction === 'out' ? (
          <ReadyTextField
            values={valuesOf(found)}
            onChoose={(ready) => setText(text.trim() === '' ? ready.text : `${text.trimEnd()}\n\n${ready.text}`)}
          />
        ) : null}
      </div>
      {mayMail ? null : <p className={classes.muted}>{texts.noEmail}</p>}
      <AreaField
        label={texts.text}
        rows={6}
        maxLength={5_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setSaid('')
        }}
      />
      <KeptLine name={draft} />
      {direction === 'out' && open.length > 0 ? <Note kind="waits">{deskReadyTexts.openPlaces(open)}</Note> : null}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
      {said === '' || error !== null ? null : <Note kind="good">{said}</Note>}
      {sent === undefined ? null : <SentSoon sent={sent} onStop={() => stop.mutate(sent.id)} />}
      {locker === undefined ? null : <Note kind="waits">{texts.sendLocked(locker.name)}</Note>}
      <p className={classes.row}>
        {direction === 'out' && locker !== undefined ? null : direction === 'out' ? (
          <>
            <Button {...(!isToAcknowledge && { look: 'main' as const })} pendingText={pendingText} onClick={send(true)}>
              {texts.sendAndWait}
            </Button>
            <Button pendingText={pendingText} onClick={send(false)}>
              {texts.send}
            </Button>
          </>
        ) : (
          <Button pendingText={pendingText} onClick={send(false)}>
            {direction === 'note' ? texts.keepNote : texts.keepTheirs}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The half minute in which an answer can be stopped. */
function SentSoon({ sent: { until }, onStop }: { sent: Sent; onStop: () => void }) {
  const now = useNow()
  return (
    <Note kind="good">
      {texts.sentSoon}{' '}
      {now < until ? (
        <Button size="small" onClick={onStop}>
          {texts.stop}
        </Button>
      ) : null}
    </Note>
  )
}

/** What a ready text says of a question. */
function valuesOf({ name, printed, lead: { packageName, startDate } }: EnquiryCase) {
  const date = startDate === null ? '' : formatCalendarDate(calendarDate(startDate))
  return { name, reference: printed, trip: packageName ?? '', date }
}
