import { useId, useState } from 'react'
import classes from './code-field.module.css'

const DIGITS = 6

type CodeFieldProps = { label: string; value: string; onChange: (digits: string) => void; isWrong: boolean }

/**
 * One field for six digits, drawn as six boxes: a phone fills it in from its app, and a pasted code may have spaces. The
 * boxes lie below the field and are for the eye only.
 */
export function CodeField({ label, value, onChange, isWrong }: CodeFieldProps) {
  const id = useId()
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
          aria-invalid={isWrong || undefined}
          autoFocus
          value={value}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        />
      </div>
    </div>
  )
}
