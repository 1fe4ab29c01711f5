import { deskDepartures } from '#messages/departures/desk.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { NOBODY, type ChangeForm } from './departure-change-form.ts'
import { useTourManagers } from './use-tour-managers.ts'

const texts = deskDepartures.dialog

type FieldsProps = { form: ChangeForm; problem: string; onChange: (changes: Partial<ChangeForm>) => void }

/** The fields of a change. Nothing is preselected, and removing a value is a separate choice. */
export function ChangeFields({ form: { action, how, text, choice }, problem, onChange }: FieldsProps) {
  const input = {
    autoFocus: true,
    autoComplete: 'off',
    maxLength: 14,
    value: text,
    error: problem === '' ? undefined : problem,
    onChange: (event: { target: { value: string } }) => onChange({ text: event.target.value }),
  }
  const choiceField = { value: choice, onChange: (next: string) => onChange({ choice: next }) }
  switch (action) {
    case 'moreSeats':
      return (
        <>
          <Choice
            label={texts.how}
            value={how}
            options={[
              ['more', texts.more],
              ['to', texts.to],
            ]}
            onChange={(next) => onChange({ how: next === 'to' ? 'to' : 'more' })}
          />
          <Field
            label={texts.seats}
            hint={how === 'more' ? texts.seatChangeHint : undefined}
            inputMode="text"
            {...input}
          />
        </>
      )
    case 'price':
      return (
        <>
          <Choice
            label={texts.how}
            options={[
              ['', texts.ownPrice],
              ['package', texts.packagePrice],
            ]}
            {...choiceField}
          />
          {choice === '' ? <Field label={texts.price} hint={texts.priceHint} inputMode="decimal" {...input} /> : null}
        </>
      )
    case 'guarantee':
      return (
        <Choice
          label={texts.how}
          options={[
            ['', texts.choose],
            ['yes', texts.guarantee],
            ['no', texts.noGuarantee],
          ]}
          {...choiceField}
        />
      )
    case 'numberToRun':
      return (
        <>
          <Choice
            label={texts.how}
            options={[
              ['', texts.minimumGuests],
              ['none', texts.noMinimum],
            ]}
            {...choiceField}
          />
          {choice === '' ? <Field label={texts.number} hint={texts.numberHint} inputMode="numeric" {...input} /> : null}
        </>
      )
    case 'ledBy':
      return <LeaderField {...choiceField} />
    case 'reopen':
      return <p>{texts.reopenText}</p>
  }
}

type ChoiceProps = {
  label: string
  hint?: string
  value: string
  options: readonly (readonly [value: string, optionText: string])[]
  onChange: (value: string) => void
}

function Choice({ options, onChange, ...field }: ChoiceProps) {
  return (
    <SelectField
      {...field}
      onChange={(event) => onChange(event.target.value)}
      options={options.map(([value, optionText]) => ({ value: value, text: optionText }))}
    />
  )
}

function LeaderField(choiceField: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const people = useTourManagers().map(({ id, name }) => [id, name] as const)
  return (
    <Choice
      label={texts.person}
      hint={texts.personHint}
      options={[['', texts.choose], [NOBODY, texts.nobody], ...people]}
      {...choiceField}
    />
  )
}
