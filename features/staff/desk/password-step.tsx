import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { signIn } from '../api/desk-calls.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { Note } from '#desk/ui/note.tsx'
import { call, sentenceOf } from '#site/lib/api.ts'
import classes from './steps.module.css'

type PasswordStepProps = {
  email: string
  title: string
  text: string
  notice: string | undefined
  onDone: (name: string) => void
}

/** The first step: email and password. What was typed stays after a refusal. */
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
  const heading = usePage(title)
  return (
    <form className={classes.step} onSubmit={handleSubmit} noValidate>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{text}</p>
      </div>
      {error !== null || notice === undefined ? null : <Note kind="bad">{notice}</Note>}
      <FormSummary checks={checks} failure={error === null ? '' : sentenceOf(error, deskSignIn.failed)} />
      <Field
        label={deskSignIn.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={expected === ''}
        {...checks.field('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={deskSignIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus={expected !== ''}
        {...checks.field('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="main" size="large" isWide pendingText={isPending ? deskSignIn.checking : undefined}>
        {deskSignIn.next}
      </Button>
    </form>
  )
}
