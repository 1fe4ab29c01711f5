import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { formMessages } from '#messages/site/form.ts'
import { EmailHint } from './email-hint.tsx'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import classes from './text-field.module.css'

type FieldFacts = {
  label: string
  name: string
  hint?: string | undefined
  /** An error message. It marks the field as invalid. */
  error?: string | undefined
  /** A hint that may come and go and is announced when it appears; it never marks the field as wrong. */
  note?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

/** A label above, hint and error below. All are connected to the input for assistive technology. */
export function TextField({
  label,
  name,
  hint,
  error,
  note,
  optional,
  className,
  ...input
}: FieldFacts & ComponentProps<'input'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, note, optional, className }}>
      <input {...input} {...describe(id, { hint, note, error })} id={id} name={name} className={classes.input} />
      {input.type === 'email' ? <EmailHint fieldId={id} /> : null}
    </FieldFrame>
  )
}

/** A labelled field for multi-line text. */
export function TextAreaField({
  label,
  name,
  hint,
  error,
  optional,
  className,
  ...input
}: Omit<FieldFacts, 'note'> & ComponentProps<'textarea'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <textarea rows={5} {...input} {...describe(id, { hint, error })} id={id} name={name} className={classes.area} />
    </FieldFrame>
  )
}

type FrameProps = Omit<FieldFacts, 'name' | 'optional'> & {
  id: string
  optional: boolean | undefined
  className: string | undefined
  children: ReactNode
}

function FieldFrame({ id, label, hint, error, note, optional, className = '', children }: FrameProps) {
  return (
    <div className={`${classes.field} ${error ? classes.wrong : ''} ${className}`}>
      <label className={classes.label} htmlFor={id}>
        {label} {optional ? <span className={classes.optional}>{formMessages.optional}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {note === undefined ? null : (
        // Always in the page: some screen readers ignore a region that appears together with its text.
        <p id={`${id}-note`} className={classes.note} role="status">
          {note === '' ? null : (
            <>
              <Icon name="info" size={18} />
              <span>{note}</span>
            </>
          )}
        </p>
      )}
      {error ? <FieldError id={id} text={error} /> : null}
    </div>
  )
}

function describe(id: string, { hint, note, error }: Pick<FieldFacts, 'hint' | 'note' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', note ? `${id}-note` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids === '' ? undefined : ids, 'aria-invalid': error ? true : undefined }
}
