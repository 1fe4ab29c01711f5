import { listFestivals } from '#features/catalog/api/calls.ts'
import { OPENING_KINDS, MAX_OPENING_INTERVAL_WEEKS } from '../rules/open-season.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { TextAreaField, Field, SelectField } from '#ui/desk/field.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import { formFields, bind } from '#ui/desk/lib/form-fields.ts'
import type { parseSeasonForm, SeasonForm } from './season-form.ts'
import classes from './season.module.css'

type FieldsProps = {
  form: SeasonForm
  errors: ReturnType<typeof parseSeasonForm>['errors']
  onChange: (changes: Partial<SeasonForm>) => void
}

/** The fields for days, seats and price. */
export function SeasonFields({ form, errors, onChange }: FieldsProps) {
  const field = formFields(form, onChange)
  const limits = { autoComplete: 'off', maxLength: 14 }
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={texts.how}
          value={form.kind}
          onChange={({ target }) => onChange({ kind: OPENING_KINDS.find((kind) => kind === target.value) ?? 'weekly' })}
          options={OPENING_KINDS.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        />
        {form.kind === 'festival' ? <FestivalField form={form} onChange={onChange} /> : null}
        {form.kind === 'weekly' ? <WeekFields form={form} onChange={onChange} /> : null}
      </div>
      {form.kind === 'dates' ? (
        <TextAreaField label={texts.dates} hint={texts.datesHint} rows={4} error={errors.dates} {...field('dates')} />
      ) : null}
      {form.kind === 'weekly' || form.kind === 'daily' ? (
        <div className={classes.pair}>
          <Field type="date" label={texts.from} {...field('from')} />
          <Field type="date" label={texts.until} error={errors.until} {...field('until')} />
        </div>
      ) : null}
      <div className={classes.three}>
        <Field label={texts.seats} inputMode="numeric" {...limits} error={errors.seats} {...field('seats')} />
        <Field
          label={texts.price}
          hint={texts.priceHint}
          inputMode="decimal"
          {...limits}
          error={errors.price}
          {...field('price')}
        />
        <Field
          label={texts.number}
          hint={texts.numberHint}
          inputMode="numeric"
          {...limits}
          error={errors.numberToRun}
          {...field('numberToRun')}
        />
      </div>
      {form.kind === 'festival' ? null : (
        <CheckboxField
          label={texts.skipFestivalDays}
          checked={form.skipsFestivals}
          onChange={({ target }) => onChange({ skipsFestivals: target.checked })}
        />
      )}
    </>
  )
}

type PartProps = Pick<FieldsProps, 'form' | 'onChange'>

function WeekFields({ form, onChange }: PartProps) {
  const field = formFields(form, onChange)
  return (
    <div className={classes.week}>
      <SelectField label={texts.everyWeeks} {...field('everyWeeks')}>
        {Array.from({ length: MAX_OPENING_INTERVAL_WEEKS }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {texts.weeks(index + 1)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.weekday}
        {...field('weekday')}
        options={texts.weekdays.map((name, index) => ({ value: String(index), text: name }))}
      />
    </div>
  )
}

function FestivalField({ form, onChange }: PartProps) {
  const { data } = useDeskQuery(['festivals'], [listFestivals])
  const names = [...new Set((data ?? []).map(({ name }) => name))].toSorted()
  return (
    <SelectField
      label={texts.festival}
      {...bind(form.festival, (festival) => onChange({ festival }))}
      options={[{ value: '', text: texts.chooseFestival }, ...names.map((name) => ({ value: name, text: name }))]}
    />
  )
}
