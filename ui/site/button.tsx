import type { ComponentProps } from 'react'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'onPicture' | 'quiet'
export type ButtonSize = 'normal' | 'small' | 'large'
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button variant, for a button and for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'normal' }: ButtonStyle, extra = ''): string {
  return [classes.button, classes[variant], classes[size], extra].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** True while the action is running: the button is disabled, keeps its width and shows a spinner. */
    isPending?: boolean
    /** Replaces the label while the action is running. */
    pendingText?: string
  }

export function Button({
  variant,
  size,
  isPending = false,
  pendingText,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const buttonStyle: ButtonStyle = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(buttonStyle, className)}
      disabled={disabled === true || isPending}
      aria-busy={isPending || undefined}
    >
      {isPending ? (
        <>
          <span className={classes.spinner} aria-hidden="true" />
          <span>{pendingText ?? children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
