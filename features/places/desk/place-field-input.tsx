import { useId } from 'react'
import { PLACE_STATES, TICKED, type PlaceField } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import classes from './places.module.css'

type PlaceFieldInputProps = {
  field: PlaceField
  isFirst: boolean
  /** It keeps its value. */
  isFixed: boolean
  check: ReturnType<Checks['field']>
  value: string
  /** What is offered while one types. */
  options: readonly string[]
  onChange: (value: string) => void
}

/** A field of one of the things under Places, by what it holds. */
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
        <label className={classes.tick}>
          <input
            id={check.id}
            type="checkbox"
            checked={value === TICKED}
            onChange={(event) => onChange(event.target.checked ? TICKED : '')}
          />
          {texts.labels[field]}
        </label>
        {check.error === undefined ? null : <p className={classes.error}>{check.error}</p>}
      </div>
    )
  if (field === 'state')
    return (
      <SelectField {...shared}>
        {PLACE_STATES.map((state) => (
          <option key={state} value={state}>
            {texts.onSite[state]}
          </option>
        ))}
      </SelectField>
    )
  if (field === 'blurb' || field === 'others')
    return <AreaField {...shared} rows={field === 'others' ? 5 : 3} maxLength={1_000} />
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
