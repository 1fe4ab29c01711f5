import { useState } from 'react'
import { signUp } from '../api/calls.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { formMessages } from '#messages/site/form.ts'
import { call } from '#ui/site/lib/api.ts'
import { useNewPassword } from '#ui/site/lib/use-new-password.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { PasswordField } from '#ui/site/password-field.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { TextField } from '#ui/site/text-field.tsx'

type SignupFormProps = { email: string; onEmailChange: (email: string) => void; onSignedUp: () => void }

export function SignupForm({ email, onEmailChange, onSignedUp }: SignupFormProps) {
  const [name, setName] = useState('')
  const password = useNewPassword()
  const applyEarlyInput = (field: string, text: string) => {
    if (field === 'name') setName(text)
    else if (field === 'email') onEmailChange(text)
    else password.change(text)
  }
  const form = useSubmit({
    check: () => {
      if (name.trim() === '' || email.trim() === '' || password.value === '') return authMessages.allFieldsRequired
      return name.trim().length > MAX_PERSON_NAME ? formMessages.nameTooLong(MAX_PERSON_NAME) : null
    },
    send: async () => {
      const body = { name: name.trim(), email: email.trim(), password: password.value }
      await password.recordRejection(call(signUp, { body }, { ignoresBody: true }))
      onSignedUp()
    },
    fallback: authMessages.signupFailed,
  })

  return (
    <SubmitForm
      form={form}
      button={authMessages.signup}
      pendingText={authMessages.creating}
      onEarlyInput={applyEarlyInput}
    >
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
