import { useId } from 'react'
import { PLACE_STATES, TICKED, type PlaceField } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { TextAreaField, Field, SelectField } from '#ui/desk/field.tsx'
import classes from './places.module.css'

type PlaceFieldInputProps = {
  field: PlaceField
  isFirst: boolean
  /** True when the value cannot be changed. */
  isFixed: boolean
  check: ReturnType<Checks['field']>
  value: string
  /** Suggestions while typing. */
  options: readonly string[]
  onChange: (value: string) => void
}

/** The input for a field of a record under Places, by the type of its value. */
export function PlaceFieldInput({ field, isFirst, isFixed, check, value, options, onChange }: PlaceFieldInputProps) {
  const listId = useId()
  const shared = {
    label: texts.labels[field],
    hint: texts.hints[field],
    autoComplete: 'off',
    disabled: isFixed,
    autoFocus: isFirst,
    ...check,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field === 'checked' || field === 'photoConsent')
    return (
      <div>
        <label className="line middle control gap-10">
          <input
            id={check.id}
            type="checkbox"
            checked={value === TICKED}
            onChange={(event) => onChange(event.target.checked ? TICKED : '')}
          />
          {texts.labels[field]}
        </label>
        {check.error === undefined ? null : <p className={`alarm ${classes.error}`}>{check.error}</p>}
      </div>
    )
  if (field === 'state')
    return (
      <SelectField {...shared} options={PLACE_STATES.map((state) => ({ value: state, text: texts.onSite[state] }))} />
    )
  if (field === 'blurb' || field === 'others')
    return <TextAreaField {...shared} rows={field === 'others' ? 5 : 3} maxLength={1_000} />
  if (field === 'day') return <Field {...shared} type="date" />
  return (
    <>
      <Field
        {...shared}
        type={field === 'phone' ? 'tel' : 'text'}
        maxLength={200}
        {...(options.length > 0 && { list: listId })}
      />
      {options.length === 0 ? null : (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
