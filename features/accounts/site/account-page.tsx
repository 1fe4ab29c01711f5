import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { SessionUser } from '../api/calls.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { clearUnsavedFields } from './unsaved-fields.ts'
import cardClasses from '#ui/site/account-card.module.css'
import classes from './account-page.module.css'

type AccountPageProps = {
  /** The sections for a signed-in user. The route passes them in, because they belong to other features. */
  sections: ComponentType<{ user: SessionUser }>
  /** For a visitor who booked without an account. */
  findBooking: ReactNode
}

/** The account page: bookings, profile and security. The HTML is the same for everyone; the browser fills it in. */
export function AccountPage({ sections: Sections, findBooking }: AccountPageProps) {
  const { status, user } = useSession()
  const previousStatus = useRef(status)
  const invitation = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const hasEnded = previousStatus.current === 'authenticated' && status === 'anonymous'
    previousStatus.current = status
    if (!hasEnded) return
    // After signing out, the page is much shorter and the clicked button is gone, so the focus moves to the new
    // heading.
    window.scrollTo({ top: 0 })
    invitation.current?.focus({ preventScroll: true })
  }, [status])
  const before = useRef(user)
  useEffect(() => {
    // When somebody else signs in, nothing that the previous user typed may remain.
    if (user !== null && before.current !== null && before.current.email !== user.email) clearUnsavedFields()
    before.current = user ?? before.current
  }, [user])
  return (
    <div className={`wrap ${classes.page}`}>
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? <Invitation headingRef={invitation} findBooking={findBooking} /> : null}
      {status === 'authenticated' && user !== null ? (
        <>
          <h1>{accountMessages.title}</h1>
          <Sections user={user} />
        </>
      ) : null}
    </div>
  )
}

function Loading() {
  return (
    <>
      <h1>{accountMessages.title}</h1>
      <noscript>
        <p>{accountMessages.needsScript}</p>
      </noscript>
      <AccountSkeleton />
    </>
  )
}

/** The placeholder until the sections are loaded. */
export function AccountSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {accountMessages.loading}
      </p>
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.navBone} />
        <div className={classes.skeleton} />
      </div>
    </>
  )
}

const benefitIcons = ['calendar', 'edit', 'shield'] as const

type InvitationProps = { headingRef: Ref<HTMLHeadingElement>; findBooking: ReactNode }

function Invitation({ headingRef, findBooking }: InvitationProps) {
  const { openAuthDialog } = useSession()
  return (
    <div className={classes.invitation}>
      <h1 ref={headingRef} tabIndex={-1}>
        {accountMessages.invitationTitle}
      </h1>
      <p className={cardClasses.quiet}>{accountMessages.invitationText}</p>
      <ul className={classes.points}>
        {benefitIcons.map((icon) => (
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
      {findBooking}
    </div>
  )
}
