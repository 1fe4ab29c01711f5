import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeReadyText, keepReadyText } from '#contract/desk/ready-texts-calls.ts'
import type { ReadyText } from '#contract/desk/ready-texts-schemas.ts'
import { fillLetter, LETTER_PLACES } from '#domain/letter-places.ts'
import { deskReadyTexts as texts } from '#messages/desk-ready-texts.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { ConflictDialog } from '#desk/ui/conflict-dialog.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { READY_TEXTS_KEY } from './ready-texts-key.ts'
import classes from './ready-texts.module.css'

const FIELDS = ['title', 'subject', 'text'] as const
const LABELS = { title: 'name', subject: 'subject', text: 'text' } as const

type ReadyTextFormProps = {
  /** Null for a new one. */
  ready: ReadyText | null
  officePhone: string
  onClose: () => void
}

/** Writes a ready text. The names in braces are shown beside it, and what the text becomes with them. */
export function ReadyTextForm({ ready, officePhone, onClose }: ReadyTextFormProps) {
  const queries = useQueryClient()
  const [form, setForm] = useState({
    title: ready?.title ?? '',
    subject: ready?.subject ?? '',
    text: ready?.text ?? '',
  })
  const area = useRef<HTMLDivElement>(null)
  // Where nobody has put the caret yet, a place comes to the end.
  const [wasIn, setWasIn] = useState(false)
  const again = () => queries.invalidateQueries({ queryKey: READY_TEXTS_KEY })
  const done = async () => {
    await again()
    onClose()
  }
  const added = useMutation({ mutationFn: () => deskCall(keepReadyText, { body: form }), onSuccess: done })
  const changed = useMergingSave({
    fields: FIELDS,
    base: { title: ready?.title ?? '', subject: ready?.subject ?? '', text: ready?.text ?? '' },
    send: (body: typeof form, version: number) =>
      deskCall(changeReadyText, { params: { id: ready?.id ?? '' }, body: { ...body, version } }),
    presentOf(failure) {
      const present = presentAfter(failure, changeReadyText)
      return present && { version: present.version, values: present, changes: present.changes }
    },
    onSaved: done,
  })
  const { isPending, error } = ready === null ? added : changed
  const { conflict } = changed
  const field = (name: 'title' | 'subject' | 'text') => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const put = (place: string) => {
    const box = area.current?.querySelector('textarea')
    const { length } = form.text
    const [from, to] = wasIn && box ? [box.selectionStart, box.selectionEnd] : [length, length]
    const before = form.text.slice(0, from)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    setForm({ ...form, text: `${before}${gap}{${place}}${form.text.slice(to)}` })
    box?.focus()
  }
  const example = fillLetter(form.text, { ...texts.examples, office_phone: officePhone })
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        key={conflict.version}
        fields={conflict.asked.map((name) => ({
          name,
          label: texts[LABELS[name]],
          inSentence: texts.inSentence[name],
          theirs: conflict.values[name],
          mine: conflict.mine[name],
        }))}
        changes={conflict.changes}
        failure={error === null ? '' : sentenceOf(error, texts.failed)}
        isPending={isPending}
        onSave={changed.resolve}
        onClose={() => {
          changed.leave()
          void again()
        }}
      />
    )
  }
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={ready === null ? texts.addTitle : texts.changeTitle(ready.title)}
      onClose={onClose}
      onSubmit={() => {
        if (isPending) return
        if (ready === null) added.mutate()
        else changed.save(form, ready.version)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <Field label={texts.name} autoFocus maxLength={60} {...field('title')} />
      <Field label={texts.subject} hint={texts.subjectHint} maxLength={150} {...field('subject')} />
      <div ref={area} onFocus={() => setWasIn(true)}>
        <AreaField label={texts.text} rows={7} maxLength={5_000} {...field('text')} />
      </div>
      <p className={classes.muted}>{texts.places}</p>
      <ul className={classes.places}>
        {LETTER_PLACES.map((place) => (
          <li key={place}>
            <Button size="small" onClick={() => put(place)}>
              {texts.put(place)}
            </Button>{' '}
            {texts.meanings[place]}
          </li>
        ))}
      </ul>
      {example === form.text ? null : (
        <div>
          <p className={classes.muted}>{texts.example}</p>
          <blockquote className={classes.example}>{example}</blockquote>
        </div>
      )}
    </FormDialog>
  )
}
