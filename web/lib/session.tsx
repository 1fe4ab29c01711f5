import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SessionUser } from '#contract/accounts-schemas.ts'
import { getSession, logOut as logOutCall } from '#contract/accounts.ts'
import { call } from '#web/lib/api.ts'

export type AuthTab = 'login' | 'signup'

export type Session = {
  /** `unknown` until the first check settles; the HTML is the same for every visitor. */
  status: 'unknown' | 'anonymous' | 'authenticated'
  user: SessionUser | null
  /** Asks the server who is signed in; any failure means nobody (specification §8). */
  refresh: () => Promise<SessionUser | null>
  /** Rejects, and keeps the user, when the server could not be told. */
  logOut: () => Promise<void>
  /** The tab that the auth dialog shows, or null while it is closed. */
  authDialogTab: AuthTab | null
  openAuthDialog: (tab?: AuthTab) => void
  closeAuthDialog: () => void
}

type Known = Pick<Session, 'status' | 'user'>

const CHANNEL = 'pathik-session'
const SessionContext = createContext<Session | null>(null)

/** Runs the session check once per load and shares its result; other tabs hear of every login and logout. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ status: 'unknown', user: null })
  const [authDialogTab, setAuthDialogTab] = useState<AuthTab | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  // A slow first check must not undo a login that was faster.
  const latest = useRef(0)

  const check = useCallback(async (): Promise<SessionUser | null> => {
    const turn = ++latest.current
    const user = await call(getSession).then(
      (answer) => answer.user,
      () => null,
    )
    if (turn === latest.current) setKnown({ status: user === null ? 'anonymous' : 'authenticated', user })
    return user
  }, [])

  const refresh = useCallback(async () => {
    const user = await check()
    channel.current?.postMessage('changed')
    return user
  }, [check])

  const logOut = useCallback(async () => {
    await call(logOutCall)
    latest.current += 1
    setKnown({ status: 'anonymous', user: null })
    channel.current?.postMessage('changed')
  }, [])

  useEffect(() => {
    void check()
    const otherTabs = new BroadcastChannel(CHANNEL)
    channel.current = otherTabs
    otherTabs.addEventListener('message', () => void check())
    // A page that comes back from the back/forward cache may show a user who has left since.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => {
      window.removeEventListener('pageshow', handlePageShow)
      otherTabs.close()
      channel.current = null
    }
  }, [check])

  const openAuthDialog = useCallback((tab: AuthTab = 'login') => setAuthDialogTab(tab), [])
  const closeAuthDialog = useCallback(() => setAuthDialogTab(null), [])
  const session = useMemo(
    () => ({ ...known, refresh, logOut, authDialogTab, openAuthDialog, closeAuthDialog }),
    [known, refresh, logOut, authDialogTab, openAuthDialog, closeAuthDialog],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The visitor's session; only below {@link SessionProvider}. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}
