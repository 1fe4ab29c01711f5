import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { openSetUp } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSetUp } from '#messages/staff/desk.ts'
import { usePageTitle } from '#ui/desk/lib/use-page.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { call, hasErrorCode } from '#ui/site/lib/api.ts'
import { SignInGate } from './sign-in-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'
import classes from './steps.module.css'

/** The page of a set-up link: a password, the authenticator app, its first code, and the recovery codes, shown once. */
export function SetUpPage() {
  const { hash } = useLocation()
  const token = decodeURIComponent(hash.slice(1))
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['set-up', token],
    queryFn: () => call(openSetUp, { body: { token } }),
    staleTime: Infinity,
    // The last step uses up the link, so do not load it again: the recovery codes must stay on the page.
    enabled: codes === undefined,
  })
  if (codes !== undefined) {
    return (
      <SignInGate>
        <RecoveryCodes codes={codes} />
      </SignInGate>
    )
  }
  return (
    <SignInGate>
      {data === undefined ? (
        <SetUpPlaceholder isOver={hasErrorCode(error, openSetUp, 'DESK_LINK_INVALID')} of={{ data, error, refetch }} />
      ) : (
        <SetUpForm token={token} about={data} onDone={setCodes} />
      )}
    </SignInGate>
  )
}

type SetUpPlaceholderProps = { isOver: boolean; of: ComponentProps<typeof Loading>['of'] }

function SetUpPlaceholder({ isOver, of }: SetUpPlaceholderProps) {
  const heading = usePageTitle(isOver ? deskSetUp.linkInvalid : deskSetUp.title)
  if (!isOver) return <Loading of={of} rows={5} />
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskSetUp.linkInvalid}
      </h1>
      <p className="soft large">{deskSetUp.linkInvalidText}</p>
      <p>
        <a className={`strong ${classes.link}`} href={deskPages.signIn()}>
          {deskSetUp.toSignIn}
        </a>
      </p>
    </>
  )
}
