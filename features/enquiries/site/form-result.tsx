import { contactMessages } from '#messages/enquiries/contact.ts'
import { Alert } from '#ui/site/alert.tsx'
import type { FormResult as Result } from './use-office-form.ts'
import classes from './contact-form.module.css'

type FormResultProps = Result & {
  /** False when the invalid field takes the focus. */
  hasFocus?: boolean
}

/** The result in the specified words (specification §8), and what the visitor can correct. */
export function FormResult({ outcome, cause, attempt, hasFocus = true }: FormResultProps) {
  if (outcome === null) return null
  return (
    <>
      <Alert key={attempt} kind={outcome === 'sent' ? 'success' : 'error'} autoFocus={hasFocus}>
        {outcome === 'sent' ? contactMessages.success : contactMessages.failure}
      </Alert>
      {cause === '' ? null : <p className={classes.cause}>{cause}</p>}
    </>
  )
}
