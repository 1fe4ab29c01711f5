import { useId } from 'react'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  /** Shows the label above the options, for options that are unclear without it. */
  isLabelShown?: boolean
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

/** A choice of one from a few options, side by side. */
export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  const id = useId()
  const choices = (
    <div
      role="group"
      {...(isLabelShown ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className={classes.segments}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
  if (!isLabelShown) return choices
  return (
    <div className={`stack ${classes.labelled}`}>
      <p id={id} className="small strong">
        {label}
      </p>
      {choices}
    </div>
  )
}
