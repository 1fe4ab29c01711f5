import { type Ref, useEffect, useRef } from 'react'
import { accountMessages } from '#messages/account.ts'
import { later } from '#web/lib/later.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FindBookingForm } from './find-booking-form.tsx'
import classes from './account-page.module.css'

const loadSections = () => import('./account-sections.tsx')
const LaterSections = later(async () => (await loadSections()).AccountSections)

/** The account: bookings, who is signed in, and how. The HTML is the same for everyone; the browser fills it. */
export function AccountPage() {
  const { status, user } = useSession()
  const statusBefore = useRef(status)
  const invitation = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const hasEnded = statusBefore.current === 'authenticated' && status === 'anonymous'
    statusBefore.current = status
    if (!hasEnded) return
    // What was pressed or read is gone, and the page is short now: nobody is left at its end without a word.
    window.scrollTo({ top: 0 })
    invitation.current?.focus({ preventScroll: true })
  }, [status])
  useEffect(() => {
    // On its way while it is found out who is signed in; `later` asks again for what did not come.
    void loadSections().catch(() => undefined)
  }, [])
  return (
    <div className={`wrap ${classes.page}`}>
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? <Invitation headingRef={invitation} /> : null}
      {status === 'authenticated' && user !== null ? (
        <>
          <h1>{accountMessages.title}</h1>
          <LaterSections user={user} />
        </>
      ) : null}
    </div>
  )
}

function Loading() {
  return (
    <>
      <h1>{accountMessages.title}</h1>
      <p role="status" className="visually-hidden">
        {accountMessages.loading}
      </p>
      <noscript>
        <p>{accountMessages.needsScript}</p>
      </noscript>
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.navBone} />
        <div className={classes.bone} />
      </div>
    </>
  )
}

const points = ['calendar', 'edit', 'shield'] as const

function Invitation({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { openAuthDialog, wasSignedOut } = useSession()
  return (
    <div className={classes.invitation}>
      {wasSignedOut ? (
        <Alert kind="info" className={classes.ended ?? ''}>
          {accountMessages.wasSignedOut}
        </Alert>
      ) : null}
      <h1 ref={headingRef} tabIndex={-1}>
        {accountMessages.invitationTitle}
      </h1>
      <p className={classes.quiet}>{accountMessages.invitationText}</p>
      <ul className={classes.points}>
        {points.map((icon) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            {accountMessages.invitationPoints[icon]}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="large" aria-haspopup="dialog" onClick={() => openAuthDialog('login')}>
          {accountMessages.signIn}
        </Button>
        <Button size="large" variant="secondary" aria-haspopup="dialog" onClick={() => openAuthDialog('signup')}>
          {accountMessages.createAccount}
        </Button>
      </div>
      <FindBookingForm />
    </div>
  )
}
