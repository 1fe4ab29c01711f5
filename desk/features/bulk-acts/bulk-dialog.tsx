import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderBulkAct, previewBulkAct } from '#contract/desk/bulk-acts-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { BulkAct } from '#domain/bulk-act.ts'
import { CARER_NOBODY } from '#domain/booking-carer.ts'
import { deskForms } from '#messages/desk-forms.ts'
import { deskCarers } from '#messages/desk-carers.ts'
import { deskBulkActs as texts } from '#messages/desk-bulk-acts.ts'
import { useBookingChoices } from '#desk/features/bookings/use-booking-choices.ts'
import { ReadyTextField } from '#desk/features/ready-texts/ready-text-field.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { BULK_ACTS_KEY } from './bulk-acts-key.ts'
import classes from './bulk-acts.module.css'

type BulkDialogProps = {
  act: BulkAct
  /** The filter that means the chosen bookings. */
  filter: Parameters<typeof deskCall<typeof previewBulkAct>>[1]['body']['filter']
  chosen: number
  /** Bookings that this role may take at once. */
  most: number
  onClose: () => void
}

/** Says whom an act takes, whom it leaves out and how the first letter reads, before anything is sent. */
export function BulkDialog({ act, filter, chosen, most, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  const [subject, setSubject] = useKeptDraft('letter to many subject')
  const [text, setText] = useKeptDraft('letter to many')
  const isLetter = act === 'write'
  const isGift = act === 'give_to'
  const [to, setTo] = useState<string>()
  const { data: choices } = useBookingChoices()
  const gift = { to: to === CARER_NOBODY ? null : (to ?? null) }
  const rest = isLetter ? { subject: subject.trim(), text: text.trim() } : isGift ? gift : {}
  const settled = { subject: useSettled(subject), text: useSettled(text) }
  const shown = isLetter ? settled : isGift ? gift : {}
  const isTooMany = chosen > most
  const preview = useQuery({
    queryKey: [...BULK_ACTS_KEY, 'preview', act, filter, shown],
    queryFn: () => deskCall(previewBulkAct, { body: { act, filter, ...shown } }),
    placeholderData: keepPreviousData,
    enabled: !isTooMany && (!isGift || to !== undefined),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(orderBulkAct, { body: { act, filter, bookings: preview.data?.bookings ?? chosen, ...rest } }),
    async onSuccess({ id }) {
      if (isLetter) {
        setSubject('')
        setText('')
      }
      await navigate(deskPages.bulkAct(id))
    },
    // The list has changed meanwhile: what would be sent is counted anew. What was typed stays.
    onError: () => preview.refetch(),
  })
  const { data } = preview
  const checks = useChecks({
    ...(isLetter && subject.trim() === '' && { subject: deskForms.subject }),
    ...(isLetter && text.trim() === '' && { text: deskForms.text }),
    ...(isGift && to === undefined && { to: texts.noOne }),
  })
  const takes = data?.takes ?? 0
  const name = choices?.colleagues.find(({ id }) => id === to)?.name ?? deskCarers.nobody
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, isGift ? texts.givingFailed : texts.failed)}
      isOpen
      title={texts.titles[act](chosen)}
      onClose={onClose}
      onSubmit={() => {
        checks.submit(() => {
          if (!isPending && takes > 0) mutate()
        })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {takes === 0 ? null : (
            <Button
              type="submit"
              look="main"
              pendingText={isPending ? (isGift ? texts.giving : texts.sending) : undefined}
            >
              {isGift ? texts.give(takes, name) : texts.send(takes)}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.whats[act]}</p>
      {isLetter ? (
        <>
          <ReadyTextField
            values={undefined}
            onChoose={(ready) => {
              if (subject.trim() === '') setSubject(ready.subject)
              setText(text.trim() === '' ? ready.text : `${text.trimEnd()}\n\n${ready.text}`)
            }}
          />
          <Field
            label={texts.subject}
            autoFocus
            autoComplete="off"
            maxLength={150}
            {...checks.field('subject')}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <AreaField
            label={texts.text}
            hint={texts.textHint}
            rows={7}
            maxLength={5_000}
            {...checks.field('text')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <KeptLine name="letter to many" />
        </>
      ) : null}
      {isGift ? (
        <SelectField
          autoFocus
          label={texts.to}
          {...checks.field('to')}
          value={to ?? ''}
          onChange={(event) => setTo(event.target.value)}
        >
          {to === undefined ? <option value="">{texts.noOne}</option> : null}
          {choices?.colleagues.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
          <option value={CARER_NOBODY}>{texts.nobody}</option>
        </SelectField>
      ) : null}
      {isTooMany ? <Note kind="waits">{texts.tooMany(most)}</Note> : null}
      {preview.isLoading ? <p>{texts.looking}</p> : null}
      {preview.error === null ? null : <Note kind="bad">{sentenceOf(preview.error, texts.previewFailed)}</Note>}
      {data === undefined ? null : (
        <div className={classes.effect}>
          <p>
            <b>{isGift ? texts.gives(takes) : texts.takes(takes)}</b>
          </p>
          {data.leftOut.map(({ reason, bookings }) => (
            <p key={reason}>{texts.leftOut(bookings, texts.reasons[reason])}</p>
          ))}
          {data.first === null || data.first.text === '' ? null : (
            <blockquote className={classes.first}>
              <p className={classes.firstTo}>{texts.firstTo(data.first.to)}</p>
              <p>
                <b>{data.first.subject}</b>
              </p>
              <p>{data.first.text}</p>
            </blockquote>
          )}
        </div>
      )}
    </FormDialog>
  )
}
