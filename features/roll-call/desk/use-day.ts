import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { logOwnFailure } from '#site/lib/api.ts'
import { openDaySession, type DaySession } from './day-session.ts'
import type { DayAddress, DayView } from './day-view.ts'

/** So often the phone asks what other phones have said, while somebody looks at it. */
const ASK_MS = 20_000

/** The departure of this page: what is kept of it, and its session. It talks to the server when it opens, when the network is back, and every 20 seconds. */
export function useDay({ packageId, startDate }: DayAddress): { session: DaySession; view: DayView } {
  const session = useMemo(() => openDaySession({ packageId, startDate }), [packageId, startDate])
  const view = useSyncExternalStore(session.onChange, session.view)
  useEffect(() => {
    const talk = () => void session.contact().catch(logOwnFailure)
    const talkWhenSeen = () => {
      if (document.visibilityState === 'visible') talk()
    }
    talk()
    const timer = setInterval(talkWhenSeen, ASK_MS)
    window.addEventListener('online', talk)
    document.addEventListener('visibilitychange', talkWhenSeen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', talk)
      document.removeEventListener('visibilitychange', talkWhenSeen)
    }
  }, [session])
  return { session, view }
}
