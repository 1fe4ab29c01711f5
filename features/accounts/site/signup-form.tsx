import { useState } from 'react'
import { signUp } from '../api/calls.ts'
import { PERSON_NAME_MAXIMUM } from '#kernel/people/person-name.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { formMessages } from '#messages/site/form.ts'
import { call } from '#site/lib/api.ts'
import { useNewPassword } from '#site/lib/use-new-password.ts'
import { useSubmit } from '#site/lib/use-submit.ts'
import { PasswordField } from '#site/ui/password-field.tsx'
import { SubmitForm } from '#site/ui/submit-form.tsx'
import { TextField } from '#site/ui/text-field.tsx'

type SignupFormProps = { email: string; onEmailChange: (email: string) => void; onSignedUp: () => void }

export function SignupForm({ email, onEmailChange, onSignedUp }: SignupFormProps) {
  const [name, setName] = useState('')
  const password = useNewPassword()
  const takeEarly = (field: string, text: string) => {
    if (field === 'name') setName(text)
    else if (field === 'email') onEmailChange(text)
    else password.change(text)
  }
  const form = useSubmit({
    check: () => {
      if (name.trim() === '' || email.trim() === '' || password.value === '') return authMessages.allFieldsRequired
      return name.trim().length > PERSON_NAME_MAXIMUM ? formMessages.nameTooLong(PERSON_NAME_MAXIMUM) : null
    },
    send: async () => {
      const body = { name: name.trim(), email: email.trim(), password: password.value }
      await password.noting(call(signUp, { body }, { isAnswerUnread: true }))
      onSignedUp()
    },
    fallback: authMessages.signupFailed,
  })

  return (
    <SubmitForm form={form} button={authMessages.signup} pendingText={authMessages.creating} onEarlyInput={takeEarly}>
      <TextField
        label={authMessages.name}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={authMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <PasswordField
        label={authMessages.password}
        autoComplete="new-password"
        value={password.value}
        error={password.error}
        onChange={password.change}
      />
    </SubmitForm>
  )
}
