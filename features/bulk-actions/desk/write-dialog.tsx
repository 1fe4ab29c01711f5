import { useState, type ReactNode } from 'react'
import type { DeskBulkAction } from '../api/desk-calls.ts'
import { subjectOfReplyTemplate } from '../rules/reply-template.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { ReplyTemplateField } from '#features/reply-templates/desk/reply-template-field.tsx'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { broadcastDraft } from './broadcast-draft.ts'
import { MessagePreview } from './broadcast-preview.tsx'
import { useBroadcast, type BulkFilter } from './use-broadcast.ts'
import classes from './bulk-actions.module.css'

type WriteDialogProps = {
  title: string
  /** The filter for the selected bookings; undefined while none is selected. */
  filter: BulkFilter | undefined
  departure: DeskBulkAction['departure']
  /** True when more bookings are selected than this role may select for one action. */
  exceedsMaximum?: boolean
  limit: number
  /** True for a role that may only send reply templates unchanged. */
  isTemplateOnly?: boolean
  /** The selection of bookings, shown above the text. */
  children?: ReactNode
  onClose: () => void
}

/** The dialog for a broadcast: its recipients, bookers without an address, and a preview of one email. */
export function WriteDialog({
  title,
  filter,
  departure,
  exceedsMaximum = false,
  limit,
  isTemplateOnly = false,
  children,
  onClose,
}: WriteDialogProps) {
  const draft = broadcastDraft(departure)
  const [subject, setSubject] = useSavedDraft(draft.subject)
  const [text, setText] = useSavedDraft(draft.text)
  const [shown, setShown] = useState<string>()
  const { preview, order } = useBroadcast({
    filter: exceedsMaximum ? undefined : filter,
    message: { subject, text },
    shown,
    onCreated() {
      setSubject('')
      setText('')
    },
  })
  const isEmpty = (value: string) => value.trim() === ''
  const checks = useChecks({
    ...(isEmpty(subject) && { subject: isTemplateOnly ? texts.selectTemplate : deskForms.subject }),
    ...(!isTemplateOnly && isEmpty(text) && { text: deskForms.text }),
    ...(filter === undefined && { whom: texts.whom.nobody }),
  })
  const data = filter === undefined ? undefined : preview.data
  const affectedCount = data?.affectedCount ?? 0
  const remaining = data?.remainingToday ?? null
  const exceedsDailyLimit = remaining !== null && affectedCount > remaining
  return (
    <FormDialog
      isWide
      isOpen
      checks={checks}
      draft={draft.text}
      title={title}
      sending={order}
      texts={{
        leave: texts.leave,
        action: affectedCount === 0 || exceedsDailyLimit ? undefined : texts.send(affectedCount),
        working: texts.sending,
        failed: texts.failed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (data !== undefined && affectedCount > 0 && !exceedsDailyLimit)
          order.mutate({ bookings: data.bookings, affectedCount })
      }}
    >
      <div className={`stack ${classes.letter}`}>
        <div className="stack shrink gap-16">
          <p>{isTemplateOnly ? `${texts.descriptions.write} ${texts.templateOnly}` : texts.descriptions.write}</p>
          {children}
          <ReplyTemplateField
            values={undefined}
            onChoose={(replyTemplate) => {
              if (isTemplateOnly || isEmpty(subject))
                setSubject(isTemplateOnly ? subjectOfReplyTemplate(replyTemplate) : replyTemplate.subject)
              setText(
                isTemplateOnly || isEmpty(text) ? replyTemplate.text : `${text.trimEnd()}\n\n${replyTemplate.text}`,
              )
            }}
          />
          {isTemplateOnly ? null : (
            <>
              <Field
                label={texts.subject}
                autoFocus
                autoComplete="off"
                maxLength={150}
                {...checks.field('subject')}
                {...bind(subject, setSubject)}
              />
              <TextAreaField
                label={texts.text}
                hint={texts.textHint}
                rows={7}
                maxLength={5_000}
                {...checks.field('text')}
                {...bind(text, setText)}
              />
            </>
          )}
        </div>
        <div>
          {exceedsMaximum ? <Note kind="waits">{texts.tooMany(limit)}</Note> : null}
          {exceedsDailyLimit ? <Note kind="waits">{texts.tooManyToday(remaining)}</Note> : null}
          {preview.isLoading ? <p>{texts.looking}</p> : null}
          {preview.error === null ? null : (
            <Note kind="bad">{serverMessageOf(preview.error, texts.previewFailed)}</Note>
          )}
          {filter === undefined ? <p>{texts.whom.nobody}</p> : null}
          {data === undefined ? null : (
            <div className={`stack gap-4 ${classes.effect}`}>
              <p>
                <b>{texts.affectedCount(affectedCount)}</b>
                {affectedCount === 0 ? null : ` ${texts.sendingDelayNotice(affectedCount)}`}
              </p>
              <MessagePreview preview={data} isMessageEntered={!isEmpty(text)} onSelectBooking={setShown} />
            </div>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
