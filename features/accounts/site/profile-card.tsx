import { useState } from 'react'
import type { SessionUser } from '../api/calls.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { AddressPart } from './address-part.tsx'
import { unsavedProfiles } from './unsaved-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { useCollapsibleForm } from '#ui/site/lib/use-collapsible-form.ts'
import cardClasses from '#ui/site/account-card.module.css'
import classes from './profile-card.module.css'

/** Shows who is signed in. Name and phone can be edited in place. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { view, open, close, save, opener } = useCollapsibleForm(unsavedProfiles.has(user.email))
  return (
    <section id="profile" className={cardClasses.card} aria-labelledby="profile-name">
      <div className={classes.person}>
        <div className={classes.avatar} aria-hidden="true">
          {initialsOf(user)}
        </div>
        <h2 id="profile-name" className={classes.name}>
          {user.name.trim() || accountMessages.userFallback}
        </h2>
      </div>
      {view === 'form' ? (
        <ProfileForm user={user} onSaved={save} onCancel={close} />
      ) : (
        <>
          {view === 'saved' ? (
            <Alert kind="success" autoFocus>
              {accountMessages.saved}
            </Alert>
          ) : null}
          <dl className={classes.facts}>
            <div>
              <dt>{accountMessages.email}</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>{accountMessages.phone}</dt>
              <dd>{user.phone ?? accountMessages.notAdded}</dd>
            </div>
          </dl>
          <div className={cardClasses.buttons}>
            <Button ref={opener} variant="secondary" size="small" onClick={open}>
              {accountMessages.edit}
            </Button>
            <LogOut />
          </div>
        </>
      )}
      <AddressPart email={user.email} />
    </section>
  )
}

function LogOut() {
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
      <Button
        variant="quiet"
        size="small"
        isPending={isLeaving}
        pendingText={accountMessages.loggingOut}
        onClick={() => void handleLogOut()}
      >
        {accountMessages.logOut}
      </Button>
      {hasFailed ? (
        <Alert kind="error" autoFocus>
          {userAreaMessages.logOutFailed}
        </Alert>
      ) : null}
    </>
  )
}
