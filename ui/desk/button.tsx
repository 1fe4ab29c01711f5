import type { ComponentProps } from 'react'
import classes from './button.module.css'

type ButtonStyle = {
  /** `main`: the screen's one main action. `quiet`: without a border. `danger`: removes something. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  isWide?: boolean
  /**
   * Shown while the action is running. A second click then does nothing, like any click on a button with
   * `aria-disabled`.
   */
  pendingText?: string | undefined
}

type ButtonProps = ButtonStyle & ComponentProps<'button'>

/** A desk button. Its label is a verb that states the effect. */
export function Button({
  variant = 'plain',
  size = 'normal',
  isWide = false,
  pendingText,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isPending = pendingText !== undefined
  const isDisabled = isPending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const names = [classes.button, classes[variant], classes[size], isWide ? classes.wide : ''].join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={names}
      data-look={variant}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) return event.preventDefault()
        onClick?.(event)
      }}
    >
      {isPending ? pendingText : children}
    </button>
  )
}

/** A small button for one of many actions, such as those in a table row. */
export function SmallButton(props: Omit<ButtonProps, 'size'>) {
  return <Button size="small" {...props} />
}

/** The button that submits its form. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant'>) {
  return <Button type="submit" variant="main" {...props} />
}
