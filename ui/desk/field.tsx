import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import classes from './field.module.css'

type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined }

/** A label above, then the input, then a hint or the error. */
export function Field({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useOptionalId(input.id)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input {...input} {...ariaProps({ id, hint, error })} id={id} className={classes.input} />
    </FieldFrame>
  )
}

type SelectProps = FieldProps &
  ComponentProps<'select'> & { options?: readonly { value: string | number; text: string }[] }

/**
 * A labelled select for a few values. They come from `options`, or from its children when they are not a plain list.
 */
export function SelectField({ label, hint, error, options = [], children, ...select }: SelectProps) {
  const id = useOptionalId(select.id)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select {...select} {...ariaProps({ id, hint, error })} id={id} className={classes.input}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  )
}

/** A labelled field for multi-line text. */
export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const id = useOptionalId(area.id)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea {...area} {...ariaProps({ id, hint, error })} id={id} className={`${classes.input} ${classes.area}`} />
    </FieldFrame>
  )
}

/** The ID that a form assigned to the field in order to link to it; otherwise a new ID. */
function useOptionalId(explicitId: string | undefined): string {
  const generatedId = useId()
  return explicitId ?? generatedId
}

function FieldFrame({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={`stack shrink ${classes.field}`}>
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="alarm small strong">
          {error}
        </p>
      )}
    </div>
  )
}

function ariaProps({ id, hint, error }: Omit<FieldProps, 'label'> & { id: string }) {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean)
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  }
}
