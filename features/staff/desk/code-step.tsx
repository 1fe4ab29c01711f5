import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { submitCode, reportLostPhone } from '../api/desk-calls.ts'
import type { StaffMember } from '../api/staff-schemas.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { call, hasErrorCode, serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { CodeField } from './code-field.tsx'
import classes from './steps.module.css'

type CodeStepProps = {
  firstName: string
  onSignedIn: (staff: StaffMember) => void
  /** Called when the attempt has ended. The form then asks for the password again, below this message. */
  onEnded: (sentence: string | undefined) => void
  /** The label of the button that returns to the password step for another person. */
  again: string
}

/** Two-step verification: six digits from the app, or a recovery code. */
export function CodeStep({ firstName, onSignedIn, onEnded, again }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const isEmpty = kind === 'app' ? code.length < 6 : code.trim() === ''
  const checks = useChecks(
    isEmpty ? { code: kind === 'app' ? deskSignIn.codeMissing : deskSignIn.recoveryMissing } : {},
  )
  const codeSubmission = useMutation({
    mutationFn: () => call(submitCode, { body: { code, kind } }),
    onSuccess: ({ staff }) => onSignedIn(staff),
    onError(error) {
      setCode('')
      checks.reset()
      if (hasErrorCode(error, submitCode, 'DESK_SIGN_IN_TIMED_OUT')) onEnded(error.message)
    },
  })
  const lost = useMutation({
    mutationFn: () => call(reportLostPhone),
    onError(error) {
      if (hasErrorCode(error, reportLostPhone, 'DESK_SIGN_IN_TIMED_OUT')) onEnded(error.message)
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (codeSubmission.isPending) return
    // The error for the last code does not apply to the next one.
    codeSubmission.reset()
    checks.submit(codeSubmission.mutate)
  }
  const failure = codeSubmission.error === null ? '' : serverMessageOf(codeSubmission.error, deskSignIn.failed)
  const lostPhoneError = lost.error === null ? undefined : serverMessageOf(lost.error, deskSignIn.failed)
  return (
    <form className="stack gap-16" onSubmit={handleSubmit} noValidate>
      <div>
        <PageTitle title={deskSignIn.secondStep} />
        <p className="soft large">
          {kind === 'app' ? deskSignIn.secondFactorText(firstName) : deskSignIn.recoveryText(firstName)}
        </p>
      </div>
      <FormSummary checks={checks} failure={failure} />
      {kind === 'app' ? (
        <CodeField
          label={deskSignIn.code}
          value={code}
          onChange={setCode}
          isInvalid={failure !== ''}
          checked={checks.field('code')}
        />
      ) : (
        <Field
          label={deskSignIn.recovery}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          autoFocus
          maxLength={40}
          {...checks.field('code')}
          {...bind(code, setCode)}
        />
      )}
      {lost.isSuccess ? <Note kind="good">{deskSignIn.phoneLostSent}</Note> : null}
      {lostPhoneError === undefined ? null : <Note kind="bad">{lostPhoneError}</Note>}
      <Button
        type="submit"
        variant="main"
        size="large"
        isWide
        pendingText={codeSubmission.isPending ? deskSignIn.checking : undefined}
      >
        {deskSignIn.signIn}
      </Button>
      <p className="row spread gap-8-12">
        <button
          type="button"
          className={`strong ${classes.link}`}
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setCode('')
            checks.reset()
            codeSubmission.reset()
          }}
        >
          {kind === 'app' ? deskSignIn.switchToRecoveryCode : deskSignIn.switchToAuthenticatorApp}
        </button>
        <button type="button" className={`strong ${classes.link}`} onClick={() => !lost.isPending && lost.mutate()}>
          {deskSignIn.phoneLost}
        </button>
        <button type="button" className={`strong ${classes.link}`} onClick={() => onEnded(undefined)}>
          {again}
        </button>
      </p>
      <p className={`muted small line-above ${classes.small}`}>{deskSignIn.stay}</p>
    </form>
  )
}
