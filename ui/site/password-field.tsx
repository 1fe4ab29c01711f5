import { useState } from 'react'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { TextField } from './text-field.tsx'
import classes from './password-field.module.css'

type PasswordFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** An error message. */
  error?: string | undefined
  name?: string
  autoFocus?: boolean
  /** Empty when the form asks for the current password outside the login. */
  placeholder?: string
}

/**
 * A password field with a placeholder, by default the password hint. For a new password the hint is shown below the
 * field too.
 */
export function PasswordField({ label, value, onChange, autoComplete, ...rest }: PasswordFieldProps) {
  const { error, name = 'password', autoFocus, placeholder = authMessages.passwordHint } = rest
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={classes.password}>
      <TextField
        label={label}
        name={name}
        autoFocus={autoFocus}
        type={isShown ? 'text' : 'password'}
        value={value}
        placeholder={placeholder}
        error={error}
        hint={autoComplete === 'new-password' ? authMessages.passwordHint : undefined}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className={classes.reveal} onClick={() => setIsShown(!isShown)}>
        {isShown ? authMessages.hidePassword : authMessages.showPassword}
      </button>
    </div>
  )
}
