import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { changeSettings, type DeskSettings } from '../api/desk-calls.ts'
import {
  changedOfficeFields,
  OFFICE_FIELDS,
  findInvalidOfficeFields,
  type OfficeField,
} from '../rules/office-settings.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { SESSION_KEY } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { SaveStatus } from '#ui/desk/saved-line.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { MergeConflict } from '#ui/desk/merge-conflict.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { SettingsConfirmation } from './settings-confirmation.tsx'
import { SETTINGS_KEY } from './settings-key.ts'
import classes from './settings.module.css'

const DRAFT = 'settings'
const BUSINESS = ['legalName', 'phone', 'whatsapp', 'address', 'location', 'courtsCity'] as const
const TAX = ['gstin', 'gstRate', 'gstSac'] as const
const TCS = ['tcsRate', 'tcsRateNoPan'] as const
const UPI = ['upiVpa', 'upiName'] as const
const LIMITS = ['cashBelow', 'managerException', 'managerDiscount', 'salesDiscount', 'runDays'] as const
const LINKS = ['instagram', 'youtube', 'facebook', 'x', 'linkedin'] as const
/** The input type of a field that is not plain text. */
const INPUT_PROPS: Partial<Record<OfficeField, ComponentProps<'input'>>> = {
  phone: { type: 'tel' },
  whatsapp: { type: 'tel' },
  gstin: { maxLength: 15, autoCapitalize: 'characters', spellCheck: false },
  gstRate: { inputMode: 'decimal' },
  gstSac: { inputMode: 'numeric' },
  tcsRate: { inputMode: 'decimal' },
  tcsRateNoPan: { inputMode: 'decimal' },
  cashBelow: { inputMode: 'decimal' },
  managerException: { inputMode: 'decimal' },
  managerDiscount: { inputMode: 'decimal' },
  salesDiscount: { inputMode: 'decimal' },
  runDays: { inputMode: 'numeric' },
}

type SettingsFormProps = {
  settings: DeskSettings
  /** Called with the number of changed values. */
  onSettingsSaved: (count: number) => void
}

/** The settings in sections. Changes are shown for confirmation before they are saved. */
export function SettingsForm({ settings, onSettingsSaved }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const [isRequested, setIsRequested] = useState(false)
  const { base, version, form, change, forget } = useSavedForm(DRAFT, settings.values, settings.version)
  const save = useMergingSave({
    fields: OFFICE_FIELDS,
    base,
    send: (values: typeof form, seenVersion: number) =>
      deskCall(changeSettings, { body: { version: seenVersion, values } }),
    currentOf(failure) {
      const present = currentValuesIn(failure, changeSettings)
      return present && { version: present.version, values: present.values, changes: present.changes }
    },
    async onSaved({ answer }) {
      onSettingsSaved(changedOfficeFields(base, form).length)
      forget()
      setIsRequested(false)
      queryClient.setQueryData(SETTINGS_KEY, answer)
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
  const changedNames = changedOfficeFields(base, form)
  const checks = useChecks<OfficeField>(
    Object.fromEntries(findInvalidOfficeFields(form).map((field) => [field, texts.wrong[field]])),
  )
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (changedNames.length > 0) checks.submit(() => setIsRequested(true))
  }
  const fieldsOf = (fields: readonly OfficeField[]) => (
    <div className={`stack card-pad ${classes.fields}`}>
      {fields.map((name) => {
        const shared = {
          label: texts.labels[name],
          hint: texts.hints[name],
          autoComplete: 'off',
          ...checks.field(name),
          ...bind(form[name], (text) => change({ [name]: text })),
        }
        return name === 'address' ? (
          <TextAreaField key={name} rows={3} maxLength={400} {...shared} />
        ) : (
          <Field key={name} maxLength={200} {...INPUT_PROPS[name]} {...shared} />
        )
      })}
    </div>
  )
  const failure = save.error === null ? '' : serverMessageOf(save.error, texts.failed)
  return (
    <>
      <form className={`stack gap-16 ${classes.form}`} onSubmit={handleSubmit} noValidate>
        <FormSummary checks={checks} failure={isRequested ? '' : failure} />
        <Card title={texts.parts.business}>{fieldsOf(BUSINESS)}</Card>
        <Card title={texts.parts.tax}>
          <p className={`muted ${classes.text}`}>{texts.taxText}</p>
          {fieldsOf(TAX)}
        </Card>
        <Card title={texts.parts.tcs}>
          <p className={`muted ${classes.text}`}>{texts.tcsText}</p>
          {fieldsOf(TCS)}
        </Card>
        <Card title={texts.parts.upi}>{fieldsOf(UPI)}</Card>
        <Card title={texts.parts.limits}>
          <p className={`muted ${classes.text}`}>{texts.limitsText}</p>
          {fieldsOf(LIMITS)}
        </Card>
        <Card title={texts.parts.links}>{fieldsOf(LINKS)}</Card>
        <FixedSettings fixed={settings.fixed} />
        <div className={`row middle gap-10 ${classes.foot}`}>
          <SaveStatus name={DRAFT} />
          {changedNames.length === 0 ? null : <Button onClick={forget}>{texts.discard}</Button>}
          <Button
            type="submit"
            variant={changedNames.length === 0 ? 'plain' : 'main'}
            aria-disabled={changedNames.length === 0 || undefined}
          >
            {changedNames.length === 0 ? texts.unchanged : texts.keep(changedNames.length)}
          </Button>
        </div>
      </form>
      {isRequested && save.conflict === undefined ? (
        <SettingsConfirmation
          before={base}
          after={form}
          failure={failure}
          isPending={save.isPending}
          onConfirm={() => save.save(form, version)}
          onClose={() => setIsRequested(false)}
        />
      ) : null}
      <MergeConflict
        save={save}
        fields={texts}
        failed={texts.failed}
        onClose={() => {
          save.dismiss()
          setIsRequested(false)
          void queryClient.invalidateQueries({ queryKey: SETTINGS_KEY })
        }}
      />
    </>
  )
}

function FixedSettings({ fixed }: { fixed: DeskSettings['fixed'] }) {
  const { name, title, email, siteUrl } = fixed
  const lines = [
    [texts.fixed.name, name],
    [texts.fixed.title, title],
    [texts.fixed.email, email],
    [texts.fixed.siteUrl, siteUrl ?? texts.notSet],
  ] as const
  return (
    <Card title={texts.parts.fixed}>
      <p className={`muted ${classes.text}`}>{texts.fixedText}</p>
      <dl className={`stack gap-8 ${classes.facts}`}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
