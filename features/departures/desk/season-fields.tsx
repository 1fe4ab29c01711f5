import { useQuery } from '@tanstack/react-query'
import { listFestivals } from '#features/catalog/api/calls.ts'
import { OPENING_KINDS, OPENING_WEEKS_MOST } from '../rules/open-season.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import type { readSeason, SeasonForm } from './season-form.ts'
import classes from './season.module.css'

type FieldsProps = {
  form: SeasonForm
  wrong: ReturnType<typeof readSeason>['wrong']
  onChange: (typed: Partial<SeasonForm>) => void
}

/** On which days, with how many seats, at which price. */
export function SeasonFields({ form, wrong, onChange }: FieldsProps) {
  const typed = (name: 'seats' | 'price' | 'numberToRun') => ({
    autoComplete: 'off',
    maxLength: 14,
    value: form[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={texts.how}
          value={form.kind}
          onChange={({ target }) => onChange({ kind: OPENING_KINDS.find((kind) => kind === target.value) ?? 'weekly' })}
        >
          {OPENING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {form.kind === 'festival' ? <FestivalField form={form} onChange={onChange} /> : null}
        {form.kind === 'weekly' ? <WeekFields form={form} onChange={onChange} /> : null}
      </div>
      {form.kind === 'dates' ? (
        <AreaField
          label={texts.dates}
          hint={texts.datesHint}
          rows={4}
          value={form.dates}
          error={wrong.dates}
          onChange={({ target }) => onChange({ dates: target.value })}
        />
      ) : null}
      {form.kind === 'weekly' || form.kind === 'daily' ? (
        <div className={classes.pair}>
          <Field
            type="date"
            label={texts.from}
            value={form.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <Field
            type="date"
            label={texts.until}
            value={form.until}
            error={wrong.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </div>
      ) : null}
      <div className={classes.three}>
        <Field label={texts.seats} inputMode="numeric" {...typed('seats')} />
        <Field label={texts.price} hint={texts.priceHint} inputMode="decimal" {...typed('price')} />
        <Field label={texts.number} hint={texts.numberHint} inputMode="numeric" {...typed('numberToRun')} />
      </div>
      {form.kind === 'festival' ? null : (
        <TickField
          label={texts.skips}
          checked={form.skipsFestivals}
          onChange={({ target }) => onChange({ skipsFestivals: target.checked })}
        />
      )}
    </>
  )
}

type PartProps = Pick<FieldsProps, 'form' | 'onChange'>

function WeekFields({ form, onChange }: PartProps) {
  return (
    <div className={classes.week}>
      <SelectField
        label={texts.everyWeeks}
        value={form.everyWeeks}
        onChange={({ target }) => onChange({ everyWeeks: target.value })}
      >
        {Array.from({ length: OPENING_WEEKS_MOST }, (_, at) => (
          <option key={at} value={String(at + 1)}>
            {texts.weeks(at + 1)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.weekday}
        value={form.weekday}
        onChange={({ target }) => onChange({ weekday: target.value })}
      >
        {texts.weekdays.map((name, at) => (
          <option key={name} value={String(at)}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function FestivalField({ form, onChange }: PartProps) {
  const { data } = useQuery({ queryKey: ['festivals'], queryFn: () => deskCall(listFestivals) })
  const names = [...new Set((data ?? []).map(({ name }) => name))].toSorted()
  return (
    <SelectField
      label={texts.festival}
      value={form.festival}
      onChange={({ target }) => onChange({ festival: target.value })}
    >
      <option value="">{texts.chooseFestival}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
