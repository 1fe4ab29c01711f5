import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  value: number
  minimum: number
  maximum?: number
  onChange: (value: number) => void
  /** Called on a click above the maximum, so that the button responds although the count cannot increase. */
  onAboveMaximum?: () => void
  hint?: string
  /** The texts of the two buttons, such as 'Remove one guest' and 'Add one guest'. */
  buttons: { remove: string; add: string }
  /** Hides label and hint visually when the text beside the stepper says the same. */
  isLabelHidden?: boolean
}

/**
 * Counts up and down by one between two bounds, and accepts a typed number. At a bound the button can still take
 * the focus and is announced as disabled.
 */
export function Stepper({
  label,
  value,
  minimum,
  maximum = Infinity,
  onChange,
  onAboveMaximum,
  hint,
  buttons,
  isLabelHidden = false,
}: StepperProps) {
  const id = useId()
  const isAtFloor = value <= minimum
  const isAtCeiling = value >= maximum
  const ariaProps = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }
  const [isCounted, setIsCounted] = useState(false)
  const [isAboveMaximum, setIsAboveMaximum] = useState(false)
  const isCut = isAboveMaximum && isAtCeiling && onAboveMaximum === undefined

  function decrement() {
    setIsCounted(true)
    if (!isAtFloor) onChange(value - 1)
  }

  function add() {
    setIsCounted(true)
    if (isAtCeiling) onAboveMaximum?.()
    else onChange(value + 1)
  }

  function commit(newValue: number) {
    setIsCounted(false)
    setIsAboveMaximum(newValue > maximum)
    if (newValue > maximum) onAboveMaximum?.()
    onChange(Math.min(Math.max(newValue, minimum), maximum))
  }

  return (
    <div className={styles.row} role="group" aria-labelledby={`${id}-label`} {...ariaProps}>
      <div className={isLabelHidden ? 'visually-hidden' : styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.button}
          aria-label={buttons.remove}
          aria-disabled={isAtFloor}
          onClick={decrement}
        >
          <Icon name="minus" size={20} />
        </button>
        <TypedNumber
          labelledBy={`${id}-label`}
          value={value}
          bounds={{ minimum, maximum }}
          onCommit={commit}
          onStep={(isUp) => (isUp ? add() : decrement())}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={buttons.add}
          aria-disabled={isAtCeiling}
          onClick={add}
        >
          <Icon name="plus" size={20} />
        </button>
        {/* Announced only after a click on a button: the field announces its number itself. */}
        <output className="visually-hidden">{isCounted ? value : ''}</output>
      </div>
      {isCut ? (
        <p className={styles.hint} role="status">
          {selectionMessages.atMost(maximum)}
        </p>
      ) : null}
    </div>
  )
}

type TypedNumberProps = {
  labelledBy: string
  value: number
  bounds: { minimum: number; maximum: number }
  onCommit: (newValue: number) => void
  onStep: (isUp: boolean) => void
}

/** The number between the two buttons. Typed text applies when the field is left, or with Enter. */
function TypedNumber({ labelledBy, value, bounds, onCommit, onStep }: TypedNumberProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const maximum = Number.isFinite(bounds.maximum) ? { 'aria-valuemax': bounds.maximum } : {}

  function settle(text: string | null) {
    setTypedText(null)
    if (text !== null && text !== '' && Number(text) !== value) onCommit(Number(text))
  }

  // React keeps text that was typed before the page's script started, but does not report it.
  const settleOnMount = useRef(settle)
  useEffect(() => settleOnMount.current(digitsOf(field.current?.value ?? '')), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle(typedText)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      setTypedText(null)
      onStep(event.key === 'ArrowUp')
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={field}
      className={`num ${styles.value}`}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      role="spinbutton"
      aria-labelledby={labelledBy}
      aria-valuenow={value}
      aria-valuemin={bounds.minimum}
      {...maximum}
      value={typedText ?? value}
      onChange={(event) => setTypedText(digitsOf(event.target.value))}
      onFocus={(event) => event.target.select()}
      onBlur={() => settle(typedText)}
      onKeyDown={onKeyDown}
    />
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
