import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { openSetUp } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSetUp } from '#messages/staff/desk.ts'
import { usePage } from '#ui/desk/lib/use-page.ts'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { call, failedWith } from '#ui/site/lib/api.ts'
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
        <Unopened
          isOver={failedWith(error, openSetUp, 'DESK_LINK_OVER')}
          isLoading={error === null}
          onAgain={() => void refetch()}
        />
      ) : (
        <SetUpForm token={token} about={data} onDone={setCodes} />
      )}
    </SignInGate>
  )
}

type UnopenedProps = { isOver: boolean; isLoading: boolean; onAgain: () => void }

function Unopened({ isOver, isLoading, onAgain }: UnopenedProps) {
  const heading = usePage(isOver ? deskSetUp.linkOver : deskSetUp.title)
  if (isLoading) return <Skeleton rows={5} />
  if (!isOver) return <FailedPart onAgain={onAgain} />
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskSetUp.linkOver}
      </h1>
      <p className="soft large">{deskSetUp.linkOverText}</p>
      <p>
        <a className={`strong ${classes.link}`} href={deskPages.signIn()}>
          {deskSetUp.toSignIn}
        </a>
      </p>
    </>
  )
}
