import { accountMessages } from '#messages/accounts/profile.ts'
import { PasswordField } from './password-field.tsx'

type CurrentPasswordProps = { email: string; value: string; onChange: (value: string) => void; autoFocus?: boolean }

/** Asks for the password again. A hidden field contains the email, so that password managers recognize the account. */
export function CurrentPassword({ email, value, onChange, autoFocus = false }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountMessages.currentPassword}
        name="current_password"
        autoComplete="current-password"
        placeholder=""
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
