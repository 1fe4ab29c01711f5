import type { SessionUser } from '#contract/accounts-schemas.ts'
import { accountMessages } from '#messages/account.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountNav } from './account-nav.tsx'
import { BookingList } from './booking-list.tsx'
import { FindBookingForm } from './find-booking-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import classes from './account-page.module.css'

/** The account: bookings, who is signed in, and how. The HTML is the same for everyone; the browser fills it. */
export function AccountPage() {
  const { status, user } = useSession()
  return (
    <div className={`wrap ${classes.page}`}>
      {status === 'unknown' ? <Loading /> : null}
      {status === 'anonymous' ? <Invitation /> : null}
      {status === 'authenticated' && user !== null ? <Account user={user} /> : null}
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

function Invitation() {
  const { openAuthDialog } = useSession()
  return (
    <div className={classes.invitation}>
      <h1>{accountMessages.invitationTitle}</h1>
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

function Account({ user }: { user: SessionUser }) {
  return (
    <>
      <h1>{accountMessages.title}</h1>
      <div className={classes.columns} key={user.email}>
        <AccountNav />
        <div className={classes.sections}>
          <BookingList className={classes.card} />
          <ProfileCard user={user} />
          <SecurityCard email={user.email} />
        </div>
      </div>
    </>
  )
}
