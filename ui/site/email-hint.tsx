import { useEffect, useState } from 'react'
import { formMessages } from '#messages/site/form.ts'
import { createLatePart } from './lib/late-part.ts'
import classes from './text-field.module.css'

const checker = createLatePart(async () => (await import('./lib/better-email.ts')).betterEmail)

/**
 * Suggests another address below an email field when the field is left, for instance after `gmial.com`. This is not an
 * error, and the form does not wait for an answer. The script loads when the first field is left.
 */
export function EmailHint({ fieldId }: { fieldId: string }) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLInputElement)) return
    const check = async () => {
      if (field.value === '') return
      checker.start()
      const betterEmail = await checker.arrival
      setSuggestion(betterEmail(field.value))
    }
    const handleBlur = () => void check()
    const handleInput = () => setSuggestion(null)
    field.addEventListener('blur', handleBlur)
    field.addEventListener('input', handleInput)
    return () => {
      field.removeEventListener('blur', handleBlur)
      field.removeEventListener('input', handleInput)
    }
  }, [fieldId])

  return (
    <p className={classes.note} role="status">
      {suggestion === null ? null : (
        <>
          <span>{formMessages.didYouMean(suggestion)}</span>
          <button type="button" className={classes.take} onClick={() => fill(fieldId, suggestion)}>
            {formMessages.take}
          </button>
        </>
      )}
    </p>
  )
}

/** Simulates typing, so that the form notices it. */
function fill(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
