import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { signIn } from '../api/desk-calls.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { call, serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'

type PasswordStepProps = {
  email: string
  title: string
  text: string
  notice: string | undefined
  onDone: (name: string) => void
}

/** The first step of a sign-in: email and password. The typed values stay after an error. */
export function PasswordStep({ email: expected, title, text, notice, onDone }: PasswordStepProps) {
  const [email, setEmail] = useState(expected)
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signIn, { body: { email: email.trim(), password } }),
    onSuccess: ({ name }) => onDone(name),
  })
  const checks = useChecks({
    ...(email.trim() === '' && { email: deskForms.email }),
    ...(password === '' && { password: deskForms.password }),
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) checks.submit(mutate)
  }
  return (
    <form className="stack gap-16" onSubmit={handleSubmit} noValidate>
      <div>
        <PageTitle title={title} />
        <p className="soft large">{text}</p>
      </div>
      {error !== null || notice === undefined ? null : <Note kind="bad">{notice}</Note>}
      <FormSummary checks={checks} failure={error === null ? '' : serverMessageOf(error, deskSignIn.failed)} />
      <Field
        label={deskSignIn.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={expected === ''}
        {...checks.field('email')}
        {...bind(email, setEmail)}
      />
      <Field
        label={deskSignIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus={expected !== ''}
        {...checks.field('password')}
        {...bind(password, setPassword)}
      />
      <Button
        type="submit"
        variant="main"
        size="large"
        isWide
        pendingText={isPending ? deskSignIn.checking : undefined}
      >
        {deskSignIn.next}
      </Button>
    </form>
  )
}
