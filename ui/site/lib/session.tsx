import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createSessionStore, type Session, type SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/**
 * Runs the session check once per load and shares its result. Other tabs are notified of every login and logout.
 *
 * The context's value never changes. After a context change React would remove and re-render every part of the
 * page whose script has not loaded yet (ui/site/lib/later.tsx), and the session check ends at just that time.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSessionStore)
  useEffect(() => store.start(), [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The visitor's session. Use it only below {@link SessionProvider}. */
export function useSession(): Session {
  const store = useContext(SessionContext)
  if (store === null) throw new Error('no SessionProvider')
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
}
