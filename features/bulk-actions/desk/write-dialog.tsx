import { useState, type ReactNode } from 'react'
import type { DeskBulkAct } from '../api/desk-schemas.ts'
import { subjectOfReadyText } from '../rules/ready-text.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { ReadyTextField } from '#features/templates/desk/ready-text-field.tsx'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { letterDraft } from './letter-draft.ts'
import { LetterPreview } from './letter-preview.tsx'
import { useLetter, type BulkFilter } from './use-letter.ts'
import classes from './bulk-acts.module.css'

type WriteDialogProps = {
  title: string
  /** The filter that means the chosen bookings; undefined while nobody is chosen. */
  filter: BulkFilter | undefined
  departure: DeskBulkAct['departure']
  /** More than this role may take at once. */
  isTooMany?: boolean
  most: number
  /** For a role that sends ready texts as they are. */
  isReadyOnly?: boolean
  /** How the bookings are chosen, above the letter. */
  children?: ReactNode
  onClose: () => void
}

/** A letter to many: whom it reaches, who has no address, and the mail of one of them as it goes out. */
export function WriteDialog({
  title,
  filter,
  departure,
  isTooMany = false,
  most,
  isReadyOnly = false,
  children,
  onClose,
}: WriteDialogProps) {
  const draft = letterDraft(departure)
  const [subject, setSubject] = useKeptDraft(draft.subject)
  const [text, setText] = useKeptDraft(draft.text)
  const [shown, setShown] = useState<string>()
  const { preview, order } = useLetter({
    filter: isTooMany ? undefined : filter,
    letter: { subject, text },
    shown,
    onOrdered() {
      setSubject('')
      setText('')
    },
  })
  const isEmpty = (value: string) => value.trim() === ''
  const checks = useChecks({
    ...(isEmpty(subject) && { subject: isReadyOnly ? texts.readyFirst : deskForms.subject }),
    ...(!isReadyOnly && isEmpty(text) && { text: deskForms.text }),
    ...(filter === undefined && { whom: texts.whom.nobody }),
  })
  const data = filter === undefined ? undefined : preview.data
  const takes = data?.takes ?? 0
  const left = data?.leftToday ?? null
  const isBeyondDay = left !== null && takes > left
  return (
    <FormDialog
      isWide
      isOpen
      checks={checks}
      draft={draft.text}
      failure={order.error === null ? '' : sentenceOf(order.error, texts.failed)}
      title={title}
      onClose={onClose}
      onSubmit={() => {
        checks.submit(() => {
          if (data !== undefined && !order.isPending && takes > 0 && !isBeyondDay)
            order.mutate({ bookings: data.bookings, takes })
        })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {takes === 0 || isBeyondDay ? null : (
            <Button type="submit" look="main" pendingText={order.isPending ? texts.sending : undefined}>
              {texts.send(takes)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.letter}>
        <div className={classes.fields}>
          <p>{isReadyOnly ? `${texts.whats.write} ${texts.readyOnly}` : texts.whats.write}</p>
          {children}
          <ReadyTextField
            values={undefined}
            onChoose={(ready) => {
              if (isReadyOnly || isEmpty(subject)) setSubject(isReadyOnly ? subjectOfReadyText(ready) : ready.subject)
              setText(isReadyOnly || isEmpty(text) ? ready.text : `${text.trimEnd()}\n\n${ready.text}`)
            }}
          />
          {isReadyOnly ? null : (
            <>
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
            </>
          )}
        </div>
        <div>
          {isTooMany ? <Note kind="waits">{texts.tooMany(most)}</Note> : null}
          {isBeyondDay ? <Note kind="waits">{texts.tooManyToday(left)}</Note> : null}
          {preview.isLoading ? <p>{texts.looking}</p> : null}
          {preview.error === null ? null : <Note kind="bad">{sentenceOf(preview.error, texts.previewFailed)}</Note>}
          {filter === undefined ? <p>{texts.whom.nobody}</p> : null}
          {data === undefined ? null : (
            <div className={classes.effect}>
              <p>
                <b>{texts.takes(takes)}</b>
                {takes === 0 ? null : ` ${texts.goesOut(takes)}`}
              </p>
              <LetterPreview preview={data} isWritten={!isEmpty(text)} onShow={setShown} />
            </div>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
