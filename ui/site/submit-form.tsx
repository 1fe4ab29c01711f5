import { type FormEvent, type ReactNode, useRef } from 'react'
import { useEarlyInput } from './lib/use-early-input.ts'
import { useIsRunning } from './lib/use-is-running.ts'
import type { FormNotice } from './lib/use-submit.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonSize } from './button.tsx'
import classes from './submit-form.module.css'

type SubmitFormProps = {
  /** The result of `useSubmit`. */
  form: { isPending: boolean; notice: FormNotice | null; handleSubmit: (event: FormEvent) => void }
  button: string
  pendingText: string
  size?: ButtonSize
  /** Reads text that was in a field before the page's script started. */
  onEarlyInput: (field: string, text: string) => void
  /** True when something is still missing before the form can be sent. */
  isWaiting?: boolean
  /** True to leave the focus where it is after a success. */
  keepsFocus?: boolean
  /** Content above the alert. */
  lead?: ReactNode
  /** Content below the button. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A form submitted by our script: its message, its fields, and a button that is pending during the call. The button is
 * disabled until the script runs. Otherwise the browser would submit the form, with the password, to a URL that does
 * not accept it.
 */
export function SubmitForm({ form, button, pendingText, size = 'large', children, ...rest }: SubmitFormProps) {
  const { onEarlyInput, isWaiting = false, keepsFocus = false, lead, footer } = rest
  const { isPending, notice, handleSubmit } = form
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useIsRunning()
  useEarlyInput(element, onEarlyInput)
  return (
    <form ref={element} method="post" className={classes.form} noValidate onSubmit={handleSubmit}>
      {lead}
      {notice === null ? null : (
        <Alert key={notice.count} kind={notice.kind} autoFocus={notice.kind === 'error' || !keepsFocus}>
          {notice.text}
        </Alert>
      )}
      {notice === null || notice.cause === '' ? null : <p className={classes.cause}>{notice.cause}</p>}
      {children}
      <Button type="submit" size={size} disabled={isWaiting || !isRunning} isPending={isPending} {...{ pendingText }}>
        {button}
      </Button>
      {footer}
    </form>
  )
}
