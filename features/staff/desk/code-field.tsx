import { useState } from 'react'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import classes from './code-field.module.css'

const DIGITS = 6

type CodeFieldProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  /** True when the last code was rejected. */
  isInvalid: boolean
  /** A validation error of the form that contains the field. */
  checked: ReturnType<Checks['field']>
}

/**
 * One input for six digits, drawn as six boxes: a phone fills it in from its app, and a pasted code may have spaces.
 * The boxes lie behind the input and are only visual.
 */
export function CodeField({ label, value, onChange, isInvalid, checked: { id, error, onBlur } }: CodeFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const boxes = Array.from({ length: DIGITS }, (_, index) => value[index] ?? '')
  return (
    <div className="stack gap-6">
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <div className={classes.place}>
        <div className={`stack gap-6 ${classes.boxes}`} aria-hidden="true">
          {boxes.map((digit, index) => (
            <span key={index} className={hasFocus && index === Math.min(value.length, DIGITS - 1) ? classes.on : ''}>
              {digit}
            </span>
          ))}
        </div>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={isInvalid || error !== undefined || undefined}
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
        <p id={`${id}-error`} className="alarm small strong">
          {error}
        </p>
      )}
    </div>
  )
}
