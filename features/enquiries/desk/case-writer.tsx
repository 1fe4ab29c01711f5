import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { stopAnswer, addCaseMessage, type EnquiryCase } from '../api/desk-calls.ts'
import type { PresentPerson } from '#features/staff/api/presence-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { unfilledPlaceholders } from '#features/reply-templates/rules/template-fields.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskReplyTemplates } from '#messages/reply-templates/desk.ts'
import { ReplyTemplateField } from '#features/reply-templates/desk/reply-template-field.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { TextAreaField } from '#ui/desk/field.tsx'
import { SaveStatus } from '#ui/desk/saved-line.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

type Direction = 'out' | 'note' | 'in'
type SentMessage = { id: string; until: Date }

type CaseWriterProps = {
  enquiry: EnquiryCase
  /** Who else has the case open. */
  others: readonly PresentPerson[]
  onAnswering: (isAnswering: boolean) => void
}

/** The field for a reply, a note, or a message received through another channel. The text is saved as a draft. */
export function CaseWriter({ enquiry, others, onAnswering }: CaseWriterProps) {
  const params = { number: String(enquiry.number) }
  const queryClient = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const area = useRef<HTMLDivElement>(null)
  const canEmail = enquiry.email !== ''
  // While a complaint is not acknowledged, acknowledging it is the main action, because it has a legal deadline.
  const needsAcknowledgement = enquiry.isComplaint && !enquiry.isAcknowledged
  const [direction, setDirection] = useState<Direction>(canEmail ? 'out' : 'note')
  const draft = `case ${enquiry.number}`
  const [text, setText] = useSavedDraft(draft)
  const [sent, setSent] = useState<SentMessage>()
  const [message, setMessage] = useState('')
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['enquiries'] })
  const write = useMutation({
    async mutationFn(isAwaitingCustomer: boolean) {
      const body = { direction, text: text.trim(), isAwaitingCustomer }
      // An email is sent only on a click, never later by itself.
      if (direction === 'out') return deskCall(addCaseMessage, { params, body })
      const id = crypto.randomUUID()
      await sendOrQueue(staff.id, 'case_note', {
        params,
        body: { ...body, id },
        words: outbox.caseNote(enquiry.number),
      })
      return { id, stoppableUntil: null }
    },
    async onSuccess({ id, stoppableUntil }) {
      setText('')
      setMessage(stoppableUntil === null ? texts.kept : '')
      setSent(stoppableUntil === null ? undefined : { id, until: new Date(stoppableUntil) })
      await refresh()
    },
  })
  const stop = useMutation({
    mutationFn: (messageId: string) => deskCall(stopAnswer, { params: { ...params, message: messageId } }),
    async onSuccess({ text: before }) {
      setText(before)
      setSent(undefined)
      setMessage(texts.stopped)
      await refresh()
    },
  })
  const open = unfilledPlaceholders(text)
  const isAnswering = direction === 'out' && text.trim() !== ''
  useEffect(() => onAnswering(isAnswering), [isAnswering, onAnswering])
  const otherWriter =
    direction === 'out'
      ? others.find(({ part, isBefore }) => part === 'answer' && (isBefore || !isAnswering))
      : undefined
  const send = (isAwaitingCustomer: boolean) => () => {
    if (!write.isPending && otherWriter === undefined) write.mutate(isAwaitingCustomer)
  }
  useDeskKeys({ r: () => area.current?.querySelector('textarea')?.focus() })
  const error = write.error ?? stop.error
  const pendingText = write.isPending ? texts.working : undefined
  return (
    <div className="stack gap-12" ref={area}>
      <div className="row low gap-8-12">
        <Segments
          label={texts.write}
          value={direction}
          options={[
            ...(canEmail ? [{ value: 'out' as const, text: texts.answer }] : []),
            { value: 'note', text: texts.note },
            { value: 'in', text: texts.customerMessage },
          ]}
          onChange={setDirection}
        />
        {direction === 'out' ? (
          <ReplyTemplateField
            values={valuesOf(enquiry)}
            onChoose={(replyTemplate) =>
              setText(text.trim() === '' ? replyTemplate.text : `${text.trimEnd()}\n\n${replyTemplate.text}`)
            }
          />
        ) : null}
      </div>
      {canEmail ? null : <p className="muted">{texts.noEmail}</p>}
      <TextAreaField
        label={texts.text}
        rows={6}
        maxLength={5_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMessage('')
        }}
      />
      <SaveStatus name={draft} />
      {direction === 'out' && open.length > 0 ? <Note kind="waits">{deskReplyTemplates.openPlaces(open)}</Note> : null}
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
      {message === '' || error !== null ? null : <Note kind="good">{message}</Note>}
      {sent === undefined ? null : <PendingReply sent={sent} onStop={() => stop.mutate(sent.id)} />}
      {otherWriter === undefined ? null : <Note kind="waits">{texts.sendLocked(otherWriter.name)}</Note>}
      <p className="row low gap-8-12">
        {direction === 'out' && otherWriter !== undefined ? null : direction === 'out' ? (
          <>
            <Button
              {...(!needsAcknowledgement && { variant: 'main' as const })}
              pendingText={pendingText}
              onClick={send(true)}
            >
              {texts.sendAndWait}
            </Button>
            <Button pendingText={pendingText} onClick={send(false)}>
              {texts.send}
            </Button>
          </>
        ) : (
          <Button pendingText={pendingText} onClick={send(false)}>
            {direction === 'note' ? texts.saveNote : texts.saveCustomerMessage}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The half minute during which a reply can be stopped. */
function PendingReply({ sent: { until }, onStop }: { sent: SentMessage; onStop: () => void }) {
  const now = useNow()
  return (
    <Note kind="good">
      {texts.sendDelayed} {now < until ? <SmallButton onClick={onStop}>{texts.stop}</SmallButton> : null}
    </Note>
  )
}

/** The placeholder values of a reply template for an enquiry. */
function valuesOf({ name, printed, lead: { packageName, startDate } }: EnquiryCase) {
  const date = startDate === null ? '' : formatCalendarDate(calendarDate(startDate))
  return { name, reference: printed, trip: packageName ?? '', date }
}
