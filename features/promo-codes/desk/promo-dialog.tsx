import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPromoCode, changePromoCode } from '../api/desk-calls.ts'
import type { DeskPromoCode } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { PROMO_FIELDS } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import type { PromoNews } from './promo-news.ts'
import { PromoFields } from './promo-fields.tsx'
import { formOfPromo, freshPromo, termsOfForm, wrongOfPromo, type PromoForm } from './promo-form.ts'

type PromoDialogProps = {
  /** Null for a new one. */
  code: DeskPromoCode | null
  onDone: (news: PromoNews) => void
  onClose: () => void
}

/** Makes a promo code, or changes one. */
export function PromoDialog({ code, ...rest }: PromoDialogProps) {
  return code === null ? <NewPromo {...rest} /> : <ChangedPromo code={code} {...rest} />
}

const NEW = 'new promo code'

function NewPromo({ onDone, onClose }: Omit<PromoDialogProps, 'code'>) {
  const queries = useQueryClient()
  const [fresh] = useState(() => ({ code: '', ...freshPromo(todayIn(BUSINESS_TIME_ZONE, new Date())) }))
  const { form, change, forget } = useKeptForm(NEW, fresh)
  const checks = useChecks(wrongOfPromo(form, { used: 0, code: form.code }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(addPromoCode, { body: { code: form.code.trim().toUpperCase(), ...termsOfForm(form) } }),
    async onSuccess(made) {
      forget()
      await queries.invalidateQueries({ queryKey: PROMO_CODES_KEY })
      onDone({ text: texts.made(made.code) })
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.form.add}
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.form.failed)}
      draft={NEW}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={<Acts act={texts.form.make} isPending={isPending} onClose={onClose} />}
    >
      <Field
        label={texts.form.code}
        hint={texts.form.codeHint}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...checks.field('code')}
        value={form.code}
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
      />
      <PromoFields form={form} used={0} fieldOf={checks.field} onChange={change} />
    </FormDialog>
  )
}

function ChangedPromo({ code, onDone, onClose }: PromoDialogProps & { code: DeskPromoCode }) {
  const queries = useQueryClient()
  const draft = `promo code ${code.id}`
  const { base, version, form, change, forget } = useKeptRecord(draft, {
    values: formOfPromo(code),
    version: code.version,
  })
  const again = () => queries.invalidateQueries({ queryKey: PROMO_CODES_KEY })
  const save = useMergingSave({
    fields: PROMO_FIELDS,
    base,
    send: (typed: PromoForm, seen: number) =>
      deskCall(changePromoCode, { params: { id: code.id }, body: { version: seen, ...termsOfForm(typed) } }),
    presentOf(failure) {
      const present = presentAfter(failure, changePromoCode)
      return present && { version: present.version, values: formOfPromo(present), changes: present.changes }
    },
    async onSaved() {
      forget()
      await again()
      onDone({ text: texts.changed(code.code) })
    },
  })
  const checks = useChecks(wrongOfPromo(form, { used: code.used }))
  const { conflict, isPending, error } = save
  const failure = error === null ? '' : sentenceOf(error, texts.form.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.form}
        inSentence={texts.inSentence}
        wordsOf={(field, value) =>
          field === 'kind' ? texts.form.kinds[value === 'fixed' ? value : 'percentage'] : value
        }
        failure={failure}
        isPending={isPending}
        onSave={save.resolve}
        onClose={() => {
          save.leave()
          void again()
        }}
      />
    )
  }
  return (
    <FormDialog
      isOpen
      title={texts.form.change(code.code)}
      checks={checks}
      failure={failure}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(() => save.save(form, version))
      }}
      acts={<Acts act={texts.form.keep} isPending={isPending} onClose={onClose} />}
    >
      {code.used === 0 ? null : <Note kind="waits">{texts.form.frozen(code.used)}</Note>}
      <PromoFields form={form} used={code.used} fieldOf={checks.field} onChange={change} />
    </FormDialog>
  )
}

function Acts({ act, isPending, onClose }: { act: string; isPending: boolean; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>{texts.leave}</Button>
      <Button type="submit" look="main" pendingText={isPending ? texts.form.working : undefined}>
        {act}
      </Button>
    </>
  )
}
