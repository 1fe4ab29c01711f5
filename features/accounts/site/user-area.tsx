import { useEffect, useRef } from 'react'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { useSession } from '#site/lib/session.tsx'
import { createLatePart } from '#site/lib/late-part.ts'
import { onDemand } from '#site/lib/on-demand.tsx'
import { Button, type ButtonVariant } from '#site/ui/button.tsx'
import classes from './user-area.module.css'

// Most visitors are not signed in. It comes when somebody opens the dialog, because the focus goes to it after a login.
const menu = createLatePart(async () => (await import('./user-menu.tsx')).UserMenu, { isPatient: true })
const UserMenu = onDemand(menu)

/** The right end of the header. It is empty until the session check has ended, and its width is always the same. */
export function UserArea({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { status, user, authDialogTab, openAuthDialog } = useSession()
  const area = useRef<HTMLDivElement>(null)
  const wasDialogOpen = useRef(false)

  useEffect(() => {
    const hasClosed = wasDialogOpen.current && authDialogTab === null
    wasDialogOpen.current = authDialogTab !== null
    if (authDialogTab !== null) menu.start()
    // After a login the button that opened the dialog is gone. The focus goes to what took its place.
    if (hasClosed && document.activeElement === document.body) area.current?.querySelector('button')?.focus()
  }, [authDialogTab])

  return (
    <div className={classes.area} ref={area}>
      {status === 'anonymous' ? (
        <Button
          variant={variant}
          size="small"
          className={classes.signIn}
          aria-haspopup="dialog"
          onClick={() => openAuthDialog('login')}
        >
          {userAreaMessages.signInOrRegister}
        </Button>
      ) : null}
      {status === 'authenticated' && user !== null ? <UserMenu user={user} /> : null}
    </div>
  )
}
