import { useId } from 'react'
import type { TravellerInput } from '#features/travellers/api/calls.ts'
import { deskCancel as texts } from '#messages/cancellations/desk.ts'
import { Field } from '#ui/desk/field.tsx'
import { initialCount, type CancelForm } from './cancel-form.ts'
import classes from './leaving-fields.module.css'

type LeavingFieldsProps = {
  namedTravellers: readonly TravellerInput[]
  guests: number
  form: CancelForm
  onChange: (part: Partial<CancelForm>) => void
}

/**
 * Selects who cancels: named travellers by checkbox, the others by number. The first ticked box switches from all
 * guests to some.
 */
export function LeavingFields({ namedTravellers, guests, form, onChange }: LeavingFieldsProps) {
  const id = useId()
  const { who, places, count } = form
  const unnamed = Math.max(0, guests - namedTravellers.length)
  const isSome = who === 'some'
  if (guests === 1 || (namedTravellers.length === 0 && !isSome)) return null
  const toggle = (place: number) => {
    const rest = places.filter((one) => one !== place)
    const next = rest.length < places.length ? rest : [...places, place]
    onChange(isSome ? { places: next } : { who: 'some', kind: 'policy', places: [place] })
  }
  return (
    <>
      {namedTravellers.length === 0 ? null : (
        <fieldset className={`stack gap-2 ${classes.names}`}>
          <legend>{texts.names}</legend>
          {namedTravellers.map(({ place, name }) => (
            <div key={place}>
              <input
                id={`${id}${place}`}
                type="checkbox"
                checked={isSome && places.includes(place)}
                onChange={() => toggle(place)}
              />
              <label htmlFor={`${id}${place}`}>{name}</label>
            </div>
          ))}
          {isSome && places.length > 0 ? <p>{texts.detailsErased}</p> : null}
        </fieldset>
      )}
      {isSome && unnamed > 0 ? (
        <Field
          label={namedTravellers.length === 0 ? texts.howMany : texts.withoutName}
          hint={namedTravellers.length === 0 ? texts.ofGuests(guests) : texts.ofUnnamed(unnamed)}
          type="number"
          inputMode="numeric"
          min={namedTravellers.length === 0 ? 1 : 0}
          max={unnamed}
          value={count ?? initialCount(namedTravellers.length)}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      ) : null}
    </>
  )
}
