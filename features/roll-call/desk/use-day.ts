import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { logPageError } from '#ui/site/lib/api.ts'
import { openDaySession, type DaySession } from './day-session.ts'
import type { DayAddress, DayView } from './day-view.ts'

/** How often the phone polls for the ticks of other phones, while the page is visible. */
const POLL_INTERVAL_MS = 20_000

/**
 * The page's departure: saved data and session. Contacts the server on opening, when the phone is online again, when
 * the page becomes visible, and every 20 seconds.
 */
export function useDay({ packageId, startDate }: DayAddress): { session: DaySession; view: DayView } {
  const session = useMemo(() => openDaySession({ packageId, startDate }), [packageId, startDate])
  const view = useSyncExternalStore(session.onChange, session.view)
  useEffect(() => {
    const sync = () => void session.contact().catch(logPageError)
    const syncWhenVisible = () => {
      if (document.visibilityState === 'visible') sync()
    }
    sync()
    const timer = setInterval(syncWhenVisible, POLL_INTERVAL_MS)
    window.addEventListener('online', sync)
    document.addEventListener('visibilitychange', syncWhenVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', syncWhenVisible)
    }
  }, [session])
  return { session, view }
}
