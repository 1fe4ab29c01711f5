import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { openSetUp } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSetUp } from '#messages/staff/desk.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { call, failedWith } from '#site/lib/api.ts'
import { Door } from './door.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'
import classes from './steps.module.css'

/** The page of a set-up link: a password, the app of codes, its first code, and the recovery codes, shown once. */
export function SetUpPage() {
  const { hash } = useLocation()
  const token = decodeURIComponent(hash.slice(1))
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['set-up', token],
    queryFn: () => call(openSetUp, { body: { token } }),
    staleTime: Infinity,
    // The link is used with the last step. The codes must not vanish then.
    enabled: codes === undefined,
  })
  if (codes !== undefined) {
    return (
      <Door>
        <RecoveryCodes codes={codes} />
      </Door>
    )
  }
  return (
    <Door>
      {data === undefined ? (
        <Unopened
          isOver={failedWith(error, openSetUp, 'DESK_LINK_OVER')}
          isLoading={error === null}
          onAgain={() => void refetch()}
        />
      ) : (
        <SetUpForm token={token} about={data} onDone={setCodes} />
      )}
    </Door>
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
      <p className={classes.lead}>{deskSetUp.linkOverText}</p>
      <p>
        <a className={classes.link} href={deskPages.signIn()}>
          {deskSetUp.toSignIn}
        </a>
      </p>
    </>
  )
}
