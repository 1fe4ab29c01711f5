import { useId } from 'react'
import { formMessages } from '#messages/site/form.ts'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import classes from './choice-field.module.css'

type Choice = { value: string; label: string }

type ChoiceFieldProps = {
  label: string
  name: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** An error message. It marks the field as invalid. */
  error?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

/** A choice of one from a few options, side by side: radio buttons that look like pills. */
export function PillsField({ label, name, choices, value, onChange, error, optional = false }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={`${classes.field} ${error ? classes.wrong : ''}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.label}>
        {label} {optional ? <span className={classes.optional}>{formMessages.optional}</span> : null}
      </legend>
      <div className={classes.pills}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.pill}>
            <input
              type="radio"
              // One page may have cards of several travellers, so each group needs a unique name.
              name={`${name}-${id}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={id} text={error} /> : null}
    </fieldset>
  )
}

/** A choice of one from many options in a list. `empty` is shown while nothing is chosen. */
export function SelectField({
  label,
  name,
  choices,
  value,
  onChange,
  error,
  optional = false,
  empty,
}: ChoiceFieldProps & { empty: string }) {
  const id = useId()
  return (
    <div className={`${classes.field} ${error ? classes.wrong : ''}`}>
      <label className={classes.label} htmlFor={id}>
        {label} {optional ? <span className={classes.optional}>{formMessages.optional}</span> : null}
      </label>
      <div className={classes.select}>
        <select
          id={id}
          name={name}
          value={value}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
      {error ? <FieldError id={id} text={error} /> : null}
    </div>
  )
}
