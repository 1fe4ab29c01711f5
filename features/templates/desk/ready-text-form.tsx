import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeReadyText, keepReadyText } from '../api/desk-calls.ts'
import type { ReadyText } from '../api/desk-schemas.ts'
import { fillLetter, LETTER_PLACES, unknownPlaces } from '../rules/letter-places.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskReadyTexts as texts } from '#messages/templates/desk.ts'
import { readyTextMessages } from '#messages/templates/office.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { READY_TEXTS_KEY } from './ready-texts-key.ts'
import classes from './ready-texts.module.css'

const FIELDS = ['title', 'subject', 'text'] as const
const LABELS = { title: texts.name, subject: texts.subject, text: texts.text }

type ReadyTextFormProps = {
  /** Null for a new one. */
  ready: ReadyText | null
  officePhone: string
  onClose: () => void
}

/** Writes a ready text. The names in braces are shown beside it, and what the text becomes with them. */
export function ReadyTextForm({ ready, officePhone, onClose }: ReadyTextFormProps) {
  const queries = useQueryClient()
  const draft = `ready text ${ready?.id ?? 'new'}`
  const { base, version, form, change, forget } = useKeptRecord(draft, {
    values: { title: ready?.title ?? '', subject: ready?.subject ?? '', text: ready?.text ?? '' },
    version: ready?.version ?? 0,
  })
  const unknown = unknownPlaces(`${form.subject} ${form.text}`)
  const checks = useChecks<(typeof FIELDS)[number]>({
    ...(form.title.trim() === '' && { title: deskForms.readyTextName }),
    ...(form.text.trim() === '' && { text: deskForms.text }),
    ...(unknown.length > 0 && {
      [unknownPlaces(form.text).length > 0 ? 'text' : 'subject']: readyTextMessages.unknownPlaces(
        unknown,
        LETTER_PLACES,
      ),
    }),
  })
  const area = useRef<HTMLDivElement>(null)
  // Where nobody has put the caret yet, a place comes to the end.
  const [wasIn, setWasIn] = useState(false)
  const again = () => queries.invalidateQueries({ queryKey: READY_TEXTS_KEY })
  const done = async () => {
    forget()
    await again()
    onClose()
  }
  const added = useMutation({ mutationFn: () => deskCall(keepReadyText, { body: form }), onSuccess: done })
  const changed = useMergingSave({
    fields: FIELDS,
    base,
    send: (body: typeof form, seen: number) =>
      deskCall(changeReadyText, { params: { id: ready?.id ?? '' }, body: { ...body, version: seen } }),
    presentOf(failure) {
      const present = presentAfter(failure, changeReadyText)
      return present && { version: present.version, values: present, changes: present.changes }
    },
    onSaved: done,
  })
  const { isPending, error } = ready === null ? added : changed
  const { conflict } = changed
  const field = (name: 'title' | 'subject' | 'text') => ({
    ...checks.field(name),
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const put = (place: string) => {
    const box = area.current?.querySelector('textarea')
    const { length } = form.text
    const [from, to] = wasIn && box ? [box.selectionStart, box.selectionEnd] : [length, length]
    const before = form.text.slice(0, from)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    change({ text: `${before}${gap}{${place}}${form.text.slice(to)}` })
    box?.focus()
  }
  const example = fillLetter(form.text, { ...texts.examples, office_phone: officePhone })
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={LABELS}
        inSentence={texts.inSentence}
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
      checks={checks}
      draft={draft}
      isOpen
      title={ready === null ? texts.addTitle : texts.changeTitle(ready.title)}
      onClose={onClose}
      onSubmit={() => {
        if (isPending) return
        checks.submit(() => (ready === null ? added.mutate() : changed.save(form, version)))
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
