import { type FormEvent, type ReactNode, useRef } from 'react'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { useIsRunning } from '#web/lib/use-is-running.ts'
import type { FormNotice } from '#web/lib/use-submit.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonSize } from './button.tsx'
import classes from './submit-form.module.css'

type SubmitFormProps = {
  /** What `useSubmit` gave. */
  form: { isPending: boolean; notice: FormNotice | null; handleSubmit: (event: FormEvent) => void }
  button: string
  pendingText: string
  size?: ButtonSize
  /** Takes over what stood in a field before the page's program had started. */
  onEarlyInput: (field: string, text: string) => void
  /** Something else is still missing before the form can go. */
  isWaiting?: boolean
  /** Leaves the focus where it is when the form says that all went well. */
  keepsFocus?: boolean
  /** Above the alert. */
  lead?: ReactNode
  /** Below the button. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A form that our program sends: what it says, its fields, and a button that is pending meanwhile. Until the program
 * runs the button is off: the browser itself would send the form, password and all, to an address that does not take it.
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
        <Alert key={notice.turn} kind={notice.kind} autoFocus={notice.kind === 'error' || !keepsFocus}>
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
