import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateReplyTemplate, saveReplyTemplate, type ReplyTemplate } from '../api/desk-calls.ts'
import { fillMessage, PLACEHOLDERS, unknownPlaceholders } from '../rules/template-fields.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskReplyTemplates as texts } from '#messages/reply-templates/desk.ts'
import { replyTemplateMessages } from '#messages/reply-templates/office.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { REPLY_TEMPLATES_KEY } from './reply-templates-key.ts'
import classes from './reply-templates.module.css'

const FIELDS = ['title', 'subject', 'text'] as const
const LABELS = { title: texts.name, subject: texts.subject, text: texts.text }

type ReplyTemplateFormProps = {
  /** Null for a new template. */
  replyTemplate: ReplyTemplate | null
  officePhone: string
  onClose: () => void
}

/** The form for a reply template, beside the available placeholders and a preview with their values. */
export function ReplyTemplateForm({ replyTemplate, officePhone, onClose }: ReplyTemplateFormProps) {
  const queryClient = useQueryClient()
  const draft = `ready text ${replyTemplate?.id ?? 'new'}`
  const { base, version, form, change, forget } = useSavedForm(
    draft,
    { title: replyTemplate?.title ?? '', subject: replyTemplate?.subject ?? '', text: replyTemplate?.text ?? '' },
    replyTemplate?.version ?? 0,
  )
  const unknown = unknownPlaceholders(`${form.subject} ${form.text}`)
  const checks = useChecks<(typeof FIELDS)[number]>({
    ...(form.title.trim() === '' && { title: deskForms.replyTemplateName }),
    ...(form.text.trim() === '' && { text: deskForms.text }),
    ...(unknown.length > 0 && {
      [unknownPlaceholders(form.text).length > 0 ? 'text' : 'subject']: replyTemplateMessages.unknownPlaces(
        unknown,
        PLACEHOLDERS,
      ),
    }),
  })
  const area = useRef<HTMLDivElement>(null)
  // While the field has no caret yet, a placeholder is inserted at the end.
  const [wasFocused, setWasFocused] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: REPLY_TEMPLATES_KEY })
  const finish = async () => {
    forget()
    await refresh()
    onClose()
  }
  const added = useMutation({ mutationFn: () => deskCall(saveReplyTemplate, { body: form }), onSuccess: finish })
  const mergingSave = useMergingSave({
    fields: FIELDS,
    base,
    send: (body: typeof form, seenVersion: number) =>
      deskCall(updateReplyTemplate, {
        params: { id: replyTemplate?.id ?? '' },
        body: { ...body, version: seenVersion },
      }),
    currentOf(failure) {
      const present = currentValuesIn(failure, updateReplyTemplate)
      return present && { version: present.version, values: present, changes: present.changes }
    },
    onSaved: finish,
  })
  const field = formFields(form, change, checks)
  const insertPlaceholder = (placeholder: string) => {
    const box = area.current?.querySelector('textarea')
    const { length } = form.text
    const [from, to] = wasFocused && box ? [box.selectionStart, box.selectionEnd] : [length, length]
    const before = form.text.slice(0, from)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    change({ text: `${before}${gap}{${placeholder}}${form.text.slice(to)}` })
    box?.focus()
  }
  const example = fillMessage(form.text, { ...texts.examples, office_phone: officePhone })
  return (
    <RecordDialog
      save={mergingSave}
      fields={{ labels: LABELS, inSentence: texts.inSentence }}
      sending={replyTemplate === null ? added : mergingSave}
      onLeave={refresh}
      checks={checks}
      draft={draft}
      title={replyTemplate === null ? texts.addTitle : texts.changeTitle(replyTemplate.title)}
      failed={texts.failed}
      texts={{ leave: texts.leave, action: texts.keep, working: texts.keeping }}
      onClose={onClose}
      onSubmit={() => (replyTemplate === null ? added.mutate() : mergingSave.save(form, version))}
    >
      <Field label={texts.name} autoFocus maxLength={60} autoComplete="off" {...field('title')} />
      <Field label={texts.subject} hint={texts.subjectHint} maxLength={150} autoComplete="off" {...field('subject')} />
      <div ref={area} onFocus={() => setWasFocused(true)}>
        <TextAreaField label={texts.text} rows={7} maxLength={5_000} autoComplete="off" {...field('text')} />
      </div>
      <p className="muted">{texts.places}</p>
      <ul className={`stack muted gap-6 ${classes.places}`}>
        {PLACEHOLDERS.map((placeholder) => (
          <li key={placeholder}>
            <SmallButton onClick={() => insertPlaceholder(placeholder)}>{texts.put(placeholder)}</SmallButton>{' '}
            {texts.meanings[placeholder]}
          </li>
        ))}
      </ul>
      {example === form.text ? null : (
        <div>
          <p className="muted">{texts.example}</p>
          <blockquote className={classes.example}>{example}</blockquote>
        </div>
      )}
    </RecordDialog>
  )
}
