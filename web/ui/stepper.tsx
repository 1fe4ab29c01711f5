import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  value: number
  minimum: number
  maximum?: number
  onChange: (value: number) => void
  /** Called when more is wanted at the maximum. The button then answers, although it counts no further. */
  onBeyond?: () => void
  hint?: string
  /** The texts of the two buttons, such as 'Remove one guest' and 'Add one guest'. */
  buttons: { remove: string; add: string }
  /** Hides label and hint visually when the text beside the stepper says the same. */
  isLabelHidden?: boolean
}

/**
 * Counts up and down by one between two bounds. At a bound the button can still take the focus and says that it is
 * disabled.
 */
export function Stepper({
  label,
  value,
  minimum,
  maximum,
  onChange,
  onBeyond,
  hint,
  buttons,
  isLabelHidden = false,
}: StepperProps) {
  const id = useId()
  const isAtFloor = value <= minimum
  const isAtCeiling = maximum !== undefined && value >= maximum
  const naming = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }

  return (
    <div className={styles.row} role="group" aria-labelledby={`${id}-label`} {...naming}>
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
          onClick={() => {
            if (!isAtFloor) onChange(value - 1)
          }}
        >
          <Icon name="minus" size={20} />
        </button>
        <output className={`num ${styles.value}`} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={buttons.add}
          aria-disabled={isAtCeiling}
          onClick={() => {
            if (isAtCeiling) onBeyond?.()
            else onChange(value + 1)
          }}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  )
}
