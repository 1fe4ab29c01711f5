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
  ready: ReplyTemplate | null
  officePhone: string
  onClose: () => void
}

/** The form for a reply template, beside the available placeholders and a preview with their values. */
export function ReplyTemplateForm({ ready, officePhone, onClose }: ReplyTemplateFormProps) {
  const queries = useQueryClient()
  const draft = `ready text ${ready?.id ?? 'new'}`
  const { base, version, form, change, forget } = useSavedForm(
    draft,
    { title: ready?.title ?? '', subject: ready?.subject ?? '', text: ready?.text ?? '' },
    ready?.version ?? 0,
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
  const [wasIn, setWasIn] = useState(false)
  const again = () => queries.invalidateQueries({ queryKey: REPLY_TEMPLATES_KEY })
  const done = async () => {
    forget()
    await again()
    onClose()
  }
  const added = useMutation({ mutationFn: () => deskCall(saveReplyTemplate, { body: form }), onSuccess: done })
  const changed = useMergingSave({
    fields: FIELDS,
    base,
    send: (body: typeof form, seen: number) =>
      deskCall(updateReplyTemplate, { params: { id: ready?.id ?? '' }, body: { ...body, version: seen } }),
    currentOf(failure) {
      const present = currentValuesIn(failure, updateReplyTemplate)
      return present && { version: present.version, values: present, changes: present.changes }
    },
    onSaved: done,
  })
  const field = formFields(form, change, checks)
  const put = (place: string) => {
    const box = area.current?.querySelector('textarea')
    const { length } = form.text
    const [from, to] = wasIn && box ? [box.selectionStart, box.selectionEnd] : [length, length]
    const before = form.text.slice(0, from)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    change({ text: `${before}${gap}{${place}}${form.text.slice(to)}` })
    box?.focus()
  }
  const example = fillMessage(form.text, { ...texts.examples, office_phone: officePhone })
  return (
    <RecordDialog
      save={changed}
      fields={{ labels: LABELS, inSentence: texts.inSentence }}
      sending={ready === null ? added : changed}
      onLeave={again}
      checks={checks}
      draft={draft}
      title={ready === null ? texts.addTitle : texts.changeTitle(ready.title)}
      failed={texts.failed}
      words={{ leave: texts.leave, action: texts.keep, working: texts.keeping }}
      onClose={onClose}
      onSubmit={() => (ready === null ? added.mutate() : changed.save(form, version))}
    >
      <Field label={texts.name} autoFocus maxLength={60} autoComplete="off" {...field('title')} />
      <Field label={texts.subject} hint={texts.subjectHint} maxLength={150} autoComplete="off" {...field('subject')} />
      <div ref={area} onFocus={() => setWasIn(true)}>
        <TextAreaField label={texts.text} rows={7} maxLength={5_000} autoComplete="off" {...field('text')} />
      </div>
      <p className="muted">{texts.places}</p>
      <ul className={`stack muted gap-6 ${classes.places}`}>
        {PLACEHOLDERS.map((place) => (
          <li key={place}>
            <SmallButton onClick={() => put(place)}>{texts.put(place)}</SmallButton> {texts.meanings[place]}
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
