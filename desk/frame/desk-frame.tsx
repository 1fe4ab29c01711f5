import { useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { isSignInRequested, onSignInRequested } from '#ui/desk/lib/session-over.ts'
import { useDraftSync } from './use-drafts-of.ts'
import { useOutboxSync } from './use-outbox.ts'
import { hasPermission, useStaff } from '#ui/desk/lib/use-staff.ts'
import { useIsOnline } from '#ui/site/lib/use-is-online.ts'
import { NotAllowed } from '#ui/desk/not-allowed.tsx'
import { OutboxLine } from './outbox-line.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { BottomTabs, Rail } from './rail.tsx'
import { permissionOfPath } from './screens.ts'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './desk-frame.module.css'

/** The frame around every screen: the rail, the top bar, and the sign-in dialog when the session has ended. */
export function DeskFrame() {
  const { staff, error, refetch } = useStaff()
  const { pathname, search } = useLocation()
  const isSignInRequired = useSyncExternalStore(onSignInRequested, isSignInRequested)
  const isOnline = useIsOnline()
  useDraftSync(staff?.id)
  useOutboxSync(staff?.id)

  if (staff === null && !isSignInRequired) return <Navigate to={deskPages.signIn(pathname + search)} replace />
  if (staff === undefined || staff === null)
    return (
      <main className={classes.alone}>
        <Loading of={{ data: undefined, error, refetch }} rows={8} />
      </main>
    )
  const permission = permissionOfPath(pathname)
  return (
    <div className={`stack ${classes.frame}`}>
      <a className={`strong ${classes.skip}`} href="#content">
        {deskFrame.skip}
      </a>
      <Rail staff={staff} />
      <div className={`line shrink ${classes.main}`}>
        <TopBar staff={staff} />
        {isOnline ? null : (
          <p className={`strong ${classes.offline}`} role="status">
            {deskFrame.offline}
          </p>
        )}
        <OutboxLine staffId={staff.id} />
        <main id="content" className={classes.page} tabIndex={-1}>
          {permission === null || hasPermission(staff, permission) ? (
            <Outlet context={staff} />
          ) : (
            <NotAllowed owner={staff.owner} />
          )}
        </main>
      </div>
      <BottomTabs staff={staff} />
      <SignInOverlay staff={staff} isOpen={isSignInRequired} />
    </div>
  )
}
