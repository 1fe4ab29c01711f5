import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { startSetUp, finishSetUp, type openSetUp } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskSetUp, deskSignIn, deskStaff } from '#messages/staff/desk.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { call, serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { CodeField } from './code-field.tsx'
import classes from './steps.module.css'

type SetUpFormProps = {
  token: string
  about: ResponseOf<typeof openSetUp>
  onDone: (recoveryCodes: readonly string[]) => void
}

/** The set-up form: first the password, then the authenticator app and its first code. */
export function SetUpForm({ token, about, onDone }: SetUpFormProps) {
  const isNew = about.purpose === 'access'
  const firstName = about.name.split(' ')[0] ?? about.name
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const passwordSubmission = useMutation({
    mutationFn: () => call(startSetUp, { body: { token, password } }),
  })
  const codeSubmission = useMutation({
    mutationFn: () => call(finishSetUp, { body: { token, code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => setCode(''),
  })
  const key = passwordSubmission.data
  const checks = useChecks({
    ...(key === undefined && password === '' && { password: deskForms.password }),
    ...(key !== undefined && code.length < 6 && { code: deskSignIn.codeMissing }),
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const step = key === undefined ? passwordSubmission : codeSubmission
    if (step.isPending) return
    step.reset()
    // The next step starts without the errors of this one.
    checks.submit(() => step.mutate(undefined, { onSettled: checks.reset }))
  }
  const error = key === undefined ? passwordSubmission.error : codeSubmission.error
  const failure = error === null ? '' : serverMessageOf(error, deskSetUp.failed)
  return (
    <form className="stack gap-16" onSubmit={handleSubmit} noValidate>
      <div>
        <PageTitle title={deskSetUp.title}>{isNew ? deskSetUp.hello(firstName) : deskSetUp.again(firstName)}</PageTitle>
        <p className="soft large">
          {isNew ? deskSetUp.text(about.email, deskStaff.roles[about.role]) : deskSetUp.againText}
        </p>
      </div>
      <FormSummary checks={checks} failure={failure} />
      {key === undefined ? (
        <>
          {/* The password manager saves the password under this name. */}
          <input type="email" name="email" autoComplete="username" value={about.email} readOnly hidden />
          <Field
            label={isNew ? deskSetUp.choose : deskSetUp.given}
            type="password"
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoFocus
            {...checks.field('password')}
            {...bind(password, setPassword)}
          />
        </>
      ) : (
        <AuthenticatorKey
          qr={key.qr}
          manualKey={key.key}
          code={code}
          onCode={setCode}
          isInvalid={failure !== ''}
          checked={checks.field('code')}
        />
      )}
      <Button
        type="submit"
        variant="main"
        size="large"
        isWide
        pendingText={passwordSubmission.isPending || codeSubmission.isPending ? deskSetUp.working : undefined}
      >
        {key === undefined ? deskSetUp.go : deskSetUp.finish}
      </Button>
    </form>
  )
}

type AuthenticatorKeyProps = {
  qr: ResponseOf<typeof startSetUp>['qr']
  manualKey: string
  code: string
  onCode: (code: string) => void
  isInvalid: boolean
  checked: ComponentProps<typeof CodeField>['checked']
}

function AuthenticatorKey({ qr, manualKey, code, onCode, ...field }: AuthenticatorKeyProps) {
  return (
    <>
      <h2>{deskSetUp.app}</h2>
      <p>{deskSetUp.appText}</p>
      <svg className={classes.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={deskSetUp.picture}>
        <path d={qr.path} />
      </svg>
      <p>
        {deskSetUp.byHand} <span className={`anywhere ${classes.key}`}>{manualKey}</span>
      </p>
      <CodeField label={deskSetUp.firstCode} value={code} onChange={onCode} {...field} />
    </>
  )
}
