import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { giveCode, reportLostPhone } from '../api/desk-calls.ts'
import type { StaffMember } from '../api/desk-schemas.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { Note } from '#desk/ui/note.tsx'
import { call, failedWith, sentenceOf } from '#site/lib/api.ts'
import { CodeField } from './code-field.tsx'
import classes from './steps.module.css'

type CodeStepProps = {
  firstName: string
  onSignedIn: (staff: StaffMember) => void
  /** The try has ended: the password is asked for again, below this sentence. */
  onEnded: (sentence: string | undefined) => void
  /** The words of the button that begins again with another person. */
  again: string
}

/** The second step: six digits of the app, or a recovery code. */
export function CodeStep({ firstName, onSignedIn, onEnded, again }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const isEmpty = kind === 'app' ? code.length < 6 : code.trim() === ''
  const checks = useChecks(
    isEmpty ? { code: kind === 'app' ? deskSignIn.codeMissing : deskSignIn.recoveryMissing } : {},
  )
  const heading = usePage(deskSignIn.secondStep)
  const giving = useMutation({
    mutationFn: () => call(giveCode, { body: { code, kind } }),
    onSuccess: ({ staff }) => onSignedIn(staff),
    onError(error) {
      setCode('')
      checks.reset()
      if (failedWith(error, giveCode, 'DESK_TRY_ENDED')) onEnded(error.message)
    },
  })
  const lost = useMutation({
    mutationFn: () => call(reportLostPhone),
    onError(error) {
      if (failedWith(error, reportLostPhone, 'DESK_TRY_ENDED')) onEnded(error.message)
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (giving.isPending) return
    // What the last code was refused for says nothing of the next one.
    giving.reset()
    checks.submit(giving.mutate)
  }
  const failure = giving.error === null ? '' : sentenceOf(giving.error, deskSignIn.failed)
  const lostFailed = lost.error === null ? undefined : sentenceOf(lost.error, deskSignIn.failed)
  return (
    <form className={classes.step} onSubmit={handleSubmit} noValidate>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {deskSignIn.secondStep}
        </h1>
        <p className={classes.lead}>
          {kind === 'app' ? deskSignIn.secondText(firstName) : deskSignIn.recoveryText(firstName)}
        </p>
      </div>
      <FormSummary checks={checks} failure={failure} />
      {kind === 'app' ? (
        <CodeField
          label={deskSignIn.code}
          value={code}
          onChange={setCode}
          isWrong={failure !== ''}
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
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {lost.isSuccess ? <Note kind="good">{deskSignIn.phoneLostSent}</Note> : null}
      {lostFailed === undefined ? null : <Note kind="bad">{lostFailed}</Note>}
      <Button
        type="submit"
        look="main"
        size="large"
        isWide
        pendingText={giving.isPending ? deskSignIn.checking : undefined}
      >
        {deskSignIn.signIn}
      </Button>
      <p className={classes.links}>
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setCode('')
            checks.reset()
            giving.reset()
          }}
        >
          {kind === 'app' ? deskSignIn.withRecovery : deskSignIn.withApp}
        </button>
        <button type="button" className={classes.link} onClick={() => !lost.isPending && lost.mutate()}>
          {deskSignIn.phoneLost}
        </button>
        <button type="button" className={classes.link} onClick={() => onEnded(undefined)}>
          {again}
        </button>
      </p>
      <p className={classes.small}>{deskSignIn.stay}</p>
    </form>
  )
}
