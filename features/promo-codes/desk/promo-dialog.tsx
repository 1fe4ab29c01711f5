import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPromoCode, changePromoCode, type DeskPromoCode } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { PROMO_FIELDS } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { RecordDialog } from '#ui/desk/record-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import type { PromoNotice } from './promo-notice.ts'
import { PromoFields } from './promo-fields.tsx'
import { formOfPromo, newPromoForm, termsOfForm, problemOfPromo, type PromoForm } from './promo-form.ts'

type PromoDialogProps = {
  /** Null for a new code. */
  code: DeskPromoCode | null
  onDone: (notice: PromoNotice) => void
  onClose: () => void
}

/** Creates or changes a promo code. */
export function PromoDialog({ code, ...rest }: PromoDialogProps) {
  return code === null ? <NewPromo {...rest} /> : <EditPromoForm code={code} {...rest} />
}

const NEW = 'new promo code'

function NewPromo({ onDone, onClose }: Omit<PromoDialogProps, 'code'>) {
  const queryClient = useQueryClient()
  const [fresh] = useState(() => ({ code: '', ...newPromoForm(todayIn(BUSINESS_TIME_ZONE, new Date())) }))
  const { form, change, forget } = useSavedForm(NEW, fresh)
  const checks = useChecks(problemOfPromo(form, { useCount: 0, code: form.code }))
  const sending = useMutation({
    mutationFn: () => deskCall(addPromoCode, { body: { code: form.code.trim().toUpperCase(), ...termsOfForm(form) } }),
    async onSuccess(created) {
      forget()
      await queryClient.invalidateQueries({ queryKey: PROMO_CODES_KEY })
      onDone({ text: texts.made(created.code) })
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.form.add}
      checks={checks}
      draft={NEW}
      sending={sending}
      texts={{ ...texts.form, leave: texts.leave, action: texts.form.make }}
      onClose={onClose}
      onSubmit={sending.mutate}
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
      <PromoFields form={form} useCount={0} fieldOf={checks.field} onChange={change} />
    </FormDialog>
  )
}

function EditPromoForm({ code, onDone, onClose }: PromoDialogProps & { code: DeskPromoCode }) {
  const queryClient = useQueryClient()
  const draft = `promo code ${code.id}`
  const { base, version, form, change, forget } = useSavedForm(draft, formOfPromo(code), code.version)
  const refresh = () => queryClient.invalidateQueries({ queryKey: PROMO_CODES_KEY })
  const save = useMergingSave({
    fields: PROMO_FIELDS,
    base,
    send: (values: PromoForm, seenVersion: number) =>
      deskCall(changePromoCode, { params: { id: code.id }, body: { version: seenVersion, ...termsOfForm(values) } }),
    currentOf(failure) {
      const present = currentValuesIn(failure, changePromoCode)
      return present && { version: present.version, values: formOfPromo(present), changes: present.changes }
    },
    async onSaved() {
      forget()
      await refresh()
      onDone({ text: texts.changed(code.code) })
    },
  })
  const checks = useChecks(problemOfPromo(form, { useCount: code.used }))
  return (
    <RecordDialog
      save={save}
      fields={{
        labels: texts.form,
        inSentence: texts.inSentence,
        wordsOf: (field, value) =>
          field === 'kind' ? texts.form.kinds[value === 'fixed' ? value : 'percentage'] : value,
      }}
      failed={texts.form.failed}
      onLeave={refresh}
      title={texts.form.change(code.code)}
      checks={checks}
      draft={draft}
      texts={{ ...texts.form, leave: texts.leave, action: texts.form.keep }}
      onClose={onClose}
      onSubmit={() => save.save(form, version)}
    >
      {code.used === 0 ? null : <Note kind="waits">{texts.form.frozen(code.used)}</Note>}
      <PromoFields form={form} useCount={code.used} fieldOf={checks.field} onChange={change} />
    </RecordDialog>
  )
}
