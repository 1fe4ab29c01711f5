import type { ComponentProps } from 'react'
import classes from './button.module.css'

type Look = {
  /** `main`: the one act of the screen. `quiet`: without a frame. `danger`: takes something away. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  isWide?: boolean
  /** While the work of the button goes on it says so, and a second press does nothing. `aria-disabled` does nothing either. */
  pendingText?: string | undefined
}

/** A button of the desk. Its words are a verb with the effect. */
export function Button({
  look = 'plain',
  size = 'normal',
  isWide = false,
  pendingText,
  children,
  onClick,
  ...rest
}: Look & ComponentProps<'button'>) {
  const isPending = pendingText !== undefined
  const isOff = isPending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const names = [classes.button, classes[look], classes[size], isWide ? classes.wide : ''].join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={names}
      data-look={look}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) return event.preventDefault()
        onClick?.(event)
      }}
    >
      {isPending ? pendingText : children}
    </button>
  )
}
