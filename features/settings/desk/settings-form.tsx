import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { changeSettings } from '../api/desk-calls.ts'
import type { DeskSettings } from '../api/desk-schemas.ts'
import { changedOfficeFields, OFFICE_FIELDS, officeProblems, type OfficeField } from '../rules/office-settings.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { SESSION_KEY } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { SettingsSure } from './settings-sure.tsx'
import { SETTINGS_KEY } from './settings-key.ts'
import classes from './settings.module.css'

const DRAFT = 'settings'
const BUSINESS = ['legalName', 'phone', 'whatsapp', 'address', 'location', 'courtsCity'] as const
const TAX = ['gstin', 'gstRate', 'gstSac'] as const
const TCS = ['tcsRate', 'tcsRateNoPan'] as const
const UPI = ['upiVpa', 'upiName'] as const
const LIMITS = ['cashBelow', 'managerException', 'managerDiscount', 'salesDiscount', 'runDays'] as const
const LINKS = ['instagram', 'youtube', 'facebook', 'x', 'linkedin'] as const
/** How a field is typed, where it is not plain text. */
const TYPED: Partial<Record<OfficeField, ComponentProps<'input'>>> = {
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
  /** Told how many values were changed. */
  onKept: (count: number) => void
}

/** The settings in their parts. What changes is shown once more before it is kept. */
export function SettingsForm({ settings, onKept }: SettingsFormProps) {
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { base, version, form, change, forget } = useKeptRecord(DRAFT, settings)
  const save = useMergingSave({
    fields: OFFICE_FIELDS,
    base,
    send: (values: typeof form, seen: number) => deskCall(changeSettings, { body: { version: seen, values } }),
    presentOf(failure) {
      const present = presentAfter(failure, changeSettings)
      return present && { version: present.version, values: present.values, changes: present.changes }
    },
    async onSaved({ answer }) {
      onKept(changedOfficeFields(base, form).length)
      forget()
      setIsAsked(false)
      queries.setQueryData(SETTINGS_KEY, answer)
      await queries.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
  const changed = changedOfficeFields(base, form)
  const checks = useChecks<OfficeField>(
    Object.fromEntries(officeProblems(form).map((field) => [field, texts.wrong[field]])),
  )
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (changed.length > 0) checks.submit(() => setIsAsked(true))
  }
  const fieldsOf = (fields: readonly OfficeField[]) => (
    <div className={classes.fields}>
      {fields.map((name) => {
        const shared = {
          label: texts.labels[name],
          hint: texts.hints[name],
          autoComplete: 'off',
          ...checks.field(name),
          value: form[name],
          onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
        }
        return name === 'address' ? (
          <AreaField key={name} rows={3} maxLength={400} {...shared} />
        ) : (
          <Field key={name} maxLength={200} {...TYPED[name]} {...shared} />
        )
      })}
    </div>
  )
  const failure = save.error === null ? '' : sentenceOf(save.error, texts.failed)
  return (
    <>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormSummary checks={checks} failure={isAsked ? '' : failure} />
        <Card title={texts.parts.business}>{fieldsOf(BUSINESS)}</Card>
        <Card title={texts.parts.tax}>
          <p className={classes.text}>{texts.taxText}</p>
          {fieldsOf(TAX)}
        </Card>
        <Card title={texts.parts.tcs}>
          <p className={classes.text}>{texts.tcsText}</p>
          {fieldsOf(TCS)}
        </Card>
        <Card title={texts.parts.upi}>{fieldsOf(UPI)}</Card>
        <Card title={texts.parts.limits}>
          <p className={classes.text}>{texts.limitsText}</p>
          {fieldsOf(LIMITS)}
        </Card>
        <Card title={texts.parts.links}>{fieldsOf(LINKS)}</Card>
        <Fixed fixed={settings.fixed} />
        <div className={classes.foot}>
          <KeptLine name={DRAFT} />
          {changed.length === 0 ? null : <Button onClick={forget}>{texts.throwAway}</Button>}
          <Button
            type="submit"
            look={changed.length === 0 ? 'plain' : 'main'}
            aria-disabled={changed.length === 0 || undefined}
          >
            {changed.length === 0 ? texts.unchanged : texts.keep(changed.length)}
          </Button>
        </div>
      </form>
      {isAsked && save.conflict === undefined ? (
        <SettingsSure
          before={base}
          after={form}
          failure={failure}
          isPending={save.isPending}
          onKeep={() => save.save(form, version)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
      {save.conflict === undefined ? null : (
        <MergeConflict
          conflict={save.conflict}
          labels={texts.labels}
          inSentence={texts.inSentence}
          failure={failure}
          isPending={save.isPending}
          onSave={save.resolve}
          onClose={() => {
            save.leave()
            setIsAsked(false)
            void queries.invalidateQueries({ queryKey: SETTINGS_KEY })
          }}
        />
      )}
    </>
  )
}

function Fixed({ fixed }: { fixed: DeskSettings['fixed'] }) {
  const { name, title, email, siteUrl } = fixed
  const lines = [
    [texts.fixed.name, name],
    [texts.fixed.title, title],
    [texts.fixed.email, email],
    [texts.fixed.siteUrl, siteUrl ?? texts.notSet],
  ] as const
  return (
    <Card title={texts.parts.fixed}>
      <p className={classes.text}>{texts.fixedText}</p>
      <dl className={classes.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
