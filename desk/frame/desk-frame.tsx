import { useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { isSignInAsked, onSignInAsked } from '#desk/lib/session-over.ts'
import { useDraftsOf } from '#desk/lib/use-drafts-of.ts'
import { useOutboxOf } from '#desk/lib/use-outbox.ts'
import { mayDo, useStaff } from '#desk/lib/use-staff.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { useIsOnline } from '#site/lib/use-is-online.ts'
import { NotAllowed } from '#desk/ui/not-allowed.tsx'
import { OutboxLine } from './outbox-line.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { FootTabs, Rail } from './rail.tsx'
import { actOfPath } from './screens.ts'
import { SignInOver } from './sign-in-over.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './desk-frame.module.css'

/** What surrounds every screen: the rail, the top bar, and over all of it the sign-in when the session has ended. */
export function DeskFrame() {
  const { staff, error, refetch } = useStaff()
  const { pathname, search } = useLocation()
  const isOver = useSyncExternalStore(onSignInAsked, isSignInAsked)
  const isOnline = useIsOnline()
  useDraftsOf(staff?.id)
  useOutboxOf(staff?.id)

  if (staff === null && !isOver) return <Navigate to={deskPages.signIn(pathname + search)} replace />
  if (staff === undefined || staff === null)
    return (
      <main className={classes.alone}>
        {error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />}
      </main>
    )
  const act = actOfPath(pathname)
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {deskFrame.skip}
      </a>
      <Rail staff={staff} />
      <div className={classes.main}>
        <TopBar staff={staff} />
        {isOnline ? null : (
          <p className={classes.offline} role="status">
            {deskFrame.offline}
          </p>
        )}
        <OutboxLine staffId={staff.id} />
        <main id="content" className={classes.page} tabIndex={-1}>
          {act === null || mayDo(staff, act) ? <Outlet context={staff} /> : <NotAllowed owner={staff.owner} />}
        </main>
      </div>
      <FootTabs staff={staff} />
      <SignInOver staff={staff} isOpen={isOver} />
    </div>
  )
}
