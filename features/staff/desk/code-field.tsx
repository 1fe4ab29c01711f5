import { useState } from 'react'
import type { Checks } from '#desk/lib/use-checks.ts'
import field from '#desk/ui/field.module.css'
import classes from './code-field.module.css'

const DIGITS = 6

type CodeFieldProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  /** The last code was refused. */
  isWrong: boolean
  /** From the checks of its form. */
  checked: ReturnType<Checks['field']>
}

/**
 * One field for six digits, drawn as six boxes: a phone fills it in from its app, and a pasted code may have spaces. The
 * boxes lie below the field and are for the eye only.
 */
export function CodeField({ label, value, onChange, isWrong, checked: { id, error, onBlur } }: CodeFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const boxes = Array.from({ length: DIGITS }, (_, place) => value[place] ?? '')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.place}>
        <div className={classes.boxes} aria-hidden="true">
          {boxes.map((digit, place) => (
            <span key={place} className={hasFocus && place === Math.min(value.length, DIGITS - 1) ? classes.on : ''}>
              {digit}
            </span>
          ))}
        </div>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={isWrong || error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoFocus
          value={value}
          onFocus={() => setHasFocus(true)}
          onBlur={(event) => {
            setHasFocus(false)
            onBlur(event)
          }}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
