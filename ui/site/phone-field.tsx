import type { ComponentProps } from 'react'
import { useState } from 'react'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { formMessages } from '#messages/site/form.ts'
import { useAfterPointerUp } from './lib/use-after-pointer-up.ts'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'note'> & { value: string }

/**
 * A phone number, accepted as it is typed. When the field is left with a number that cannot be called from everywhere,
 * a hint appears below it and is announced. It never stops the form.
 */
export function PhoneField({ value, onChange, onBlur, ...input }: PhoneFieldProps) {
  // The hint appears only once the field is left, because every number is incomplete while being typed.
  const [isHintShown, setIsHintShown] = useState(false)
  const afterPointerUp = useAfterPointerUp()
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      {...input}
      type="tel"
      value={value}
      note={isHintShown && isDoubtful(value) ? formMessages.phoneDoubt : ''}
      onChange={(event) => {
        // The hint disappears when the number is corrected, and does not come back while a number is typed.
        if (!isDoubtful(value) || !isDoubtful(event.target.value)) setIsHintShown(false)
        onChange?.(event)
      }}
      onBlur={(event) => {
        if (isDoubtful(value)) afterPointerUp(() => setIsHintShown(true))
        onBlur?.(event)
      }}
    />
  )
}

function isDoubtful(text: string): boolean {
  return text.trim() !== '' && normalisePhone(text) === null
}
