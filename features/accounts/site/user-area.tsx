import { useEffect, useRef } from 'react'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { Button, type ButtonVariant } from '#ui/site/button.tsx'
import classes from './user-area.module.css'

// Most visitors are not signed in, so the menu is loaded only when somebody opens the sign-in dialog. It is needed
// right after login, because it then gets the focus.
const menu = createLatePart(async () => (await import('./user-menu.tsx')).UserMenu, { retries: true })
const UserMenu = onDemand(menu)

/** The right end of the header. It is empty until the session check is done, and its width never changes. */
export function UserArea({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { status, user, authDialogTab, openAuthDialog } = useSession()
  const area = useRef<HTMLDivElement>(null)
  const wasDialogOpen = useRef(false)

  useEffect(() => {
    const hasClosed = wasDialogOpen.current && authDialogTab === null
    wasDialogOpen.current = authDialogTab !== null
    if (authDialogTab !== null) menu.start()
    // After a login the button that opened the dialog is gone. The focus moves to its replacement.
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
