import { useState } from 'react'
import { accountMessages } from '#messages/account.ts'
import { userAreaMessages } from '#messages/user-area.ts'
import type { SessionUser } from '#contract/accounts-schemas.ts'
import { initialsOf } from '#domain/initials.ts'
import { useSession } from '#web/lib/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LatestBookingCard } from './latest-booking-card.tsx'
import classes from './account-page.module.css'

/** The profile: who is signed in and what they booked last. The HTML is the same for everyone; the browser fills it. */
export function AccountPage() {
  const { status, user } = useSession()
  return (
    <div className={`wrap ${classes.page}`}>
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? <Invitation /> : null}
      {status === 'authenticated' && user !== null ? <Profile user={user} /> : null}
    </div>
  )
}

function Loading() {
  return (
    <>
      <h1>{accountMessages.title}</h1>
      <p className={classes.quiet}>{accountMessages.loading}</p>
    </>
  )
}

function Invitation() {
  const { openAuthDialog } = useSession()
  return (
    <div className={classes.invitation}>
      <h1>{accountMessages.invitationTitle}</h1>
      <p className={classes.quiet}>{accountMessages.invitationText}</p>
      <div className={classes.actions}>
        <Button size="large" aria-haspopup="dialog" onClick={() => openAuthDialog('login')}>
          {accountMessages.signIn}
        </Button>
        <Button size="large" variant="secondary" aria-haspopup="dialog" onClick={() => openAuthDialog('signup')}>
          {accountMessages.createAccount}
        </Button>
      </div>
    </div>
  )
}

function Profile({ user }: { user: SessionUser }) {
  const { logOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const handleLogOut = async () => {
    setIsLeaving(true)
    setHasFailed(false)
    await logOut().catch(() => {
      setIsLeaving(false)
      setHasFailed(true)
    })
  }

  return (
    <>
      <h1>{accountMessages.title}</h1>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="profile-name">
          <div className={classes.avatar} aria-hidden="true">
            {initialsOf(user)}
          </div>
          <h2 id="profile-name" className={classes.name}>
            {user.name.trim() || accountMessages.userFallback}
          </h2>
          <dl className={classes.facts}>
            <div>
              <dt>{accountMessages.email}</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>{accountMessages.phone}</dt>
              <dd>{user.phone ?? accountMessages.notGiven}</dd>
            </div>
          </dl>
          {hasFailed ? (
            <Alert kind="error" autoFocus>
              {userAreaMessages.logOutFailed}
            </Alert>
          ) : null}
          <Button
            variant="secondary"
            isPending={isLeaving}
            pendingText={accountMessages.loggingOut}
            onClick={() => void handleLogOut()}
          >
            {accountMessages.logOut}
          </Button>
        </section>
        <LatestBookingCard key={user.email} />
      </div>
    </>
  )
}
