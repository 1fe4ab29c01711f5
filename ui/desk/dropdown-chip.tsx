import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from './icon.tsx'
import classes from './dropdown-chip.module.css'

type DropdownChipProps = {
  label: string
  /** The chosen values, in words; undefined when there are none. */
  value?: string | undefined
  /** Shown before the label. */
  icon?: DeskIconName
  clearLabel?: string
  onClear?: () => void
  children: ReactNode
}

/** A chip that opens a panel below it. Escape, a click outside or tabbing out closes the panel. */
export function DropdownChip({ label, value, icon, clearLabel, onClear, children }: DropdownChipProps) {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = side !== null
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) === false) setSide(null)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  const toggle = () => {
    // On the right half of the screen, open the panel to the left to keep it on the screen.
    const left = button.current?.getBoundingClientRect().left ?? 0
    setSide(isOpen ? null : left > document.documentElement.clientWidth / 2 ? 'right' : 'left')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setSide(null)
    button.current?.focus()
  }
  return (
    <div
      ref={whole}
      className={`${classes.whole} ${value === undefined ? '' : classes.used}`}
      onKeyDownCapture={handleKey}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setSide(null)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.chip}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon === undefined ? null : <DeskIcon name={icon} />}
        <span className={value === undefined ? undefined : 'strong'}>{label}</span>
        {value === undefined ? <DeskIcon name="down" /> : <span className={`whole ${classes.value}`}>{value}</span>}
      </button>
      {value === undefined || onClear === undefined ? null : (
        <button type="button" className={classes.clear} aria-label={clearLabel} onClick={onClear}>
          <DeskIcon name="close" />
        </button>
      )}
      {isOpen ? (
        <div id={id} role="group" aria-label={label} className={`${classes.panel} ${classes[side]}`}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
