import type { SessionUser } from '#contract/accounts/schemas.ts'
import { getSession, logOut as logOutCall } from '#contract/accounts/calls.ts'
import { claimBookings } from '#contract/bookings/calls.ts'
import { call } from './api.ts'

export type AuthTab = 'login' | 'signup'

export type Session = {
  /** `unknown` until the first check has ended. The HTML is the same for every visitor. */
  status: 'unknown' | 'anonymous' | 'authenticated'
  user: SessionUser | null
  /** True when the server says that the session has ended, and nobody in this tab ended it. */
  wasSignedOut: boolean
  /**
   * Asks the server who is signed in. Any failure means nobody (specification §8). `isMeant`: somebody has just ended
   * the session here on purpose.
   */
  refresh: (isMeant?: boolean) => Promise<SessionUser | null>
  /**
   * Call it once after a login. Bookings that this browser made without an account become the user's, if they have the
   * same email address. Then it asks the server who is signed in.
   */
  loggedIn: () => Promise<SessionUser | null>
  /** Rejects, and keeps the user signed in, when the server could not be reached. */
  logOut: () => Promise<void>
  /** The tab that the auth dialog shows, or null while it is closed. */
  authDialogTab: AuthTab | null
  openAuthDialog: (tab?: AuthTab) => void
  closeAuthDialog: () => void
}

/** The user in an answer; any field may be missing. Null for nobody. */
function readUser(sent: { [Field in keyof SessionUser]?: SessionUser[Field] | null } | null | undefined) {
  return sent ? { name: sent.name ?? '', email: sent.email ?? '', phone: sent.phone ?? null } : null
}

export type SessionStore = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Session
  /** Runs the session check and listens to other tabs. Returns a function that stops listening. */
  start: () => () => void
}

/** How long a login waits for the bookings of this browser. */
const CLAIM_LONGEST_MS = 3000
const CHANNEL = 'pathik-session'

/** The visitor's session outside React. A change renders only the components that read it (see session.tsx). */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  const otherTabs: { channel: BroadcastChannel | null } = { channel: null }
  // A slow first check must not undo a faster login.
  let latest = 0

  const change = (part: Partial<Session>) => {
    session = { ...session, ...part }
    for (const listener of listeners) listener()
  }

  const check = async (isMeant = false): Promise<SessionUser | null> => {
    const turn = ++latest
    // No log line: nobody is signed in then (specification §8).
    const answer = await call(getSession, {}, { isSilent: true }).catch(() => null)
    const user = readUser(answer?.user)
    if (turn !== latest) return user
    const hasEnded = session.status === 'authenticated' && answer !== null && !isMeant
    const wasSignedOut = user === null && (session.wasSignedOut || hasEnded)
    change({ status: user === null ? 'anonymous' : 'authenticated', user, wasSignedOut })
    return user
  }

  let session: Session = {
    status: 'unknown',
    user: null,
    wasSignedOut: false,
    authDialogTab: null,
    refresh: async (isMeant) => {
      const user = await check(isMeant)
      otherTabs.channel?.postMessage('changed')
      return user
    },
    loggedIn: async () => {
      // This comes before anybody loads the list of bookings. The login is complete without it, so a failure is not
      // shown.
      await call(claimBookings, {}, { signal: AbortSignal.timeout(CLAIM_LONGEST_MS) }).catch(() => null)
      return session.refresh()
    },
    logOut: async () => {
      await call(logOutCall, {}, { isAnswerUnread: true })
      latest += 1
      change({ status: 'anonymous', user: null, wasSignedOut: false })
      otherTabs.channel?.postMessage('changed')
    },
    openAuthDialog: (tab = 'login') => change({ authDialogTab: tab }),
    closeAuthDialog: () => change({ authDialogTab: null }),
  }

  const start = () => {
    void check()
    const channel = new BroadcastChannel(CHANNEL)
    otherTabs.channel = channel
    channel.addEventListener('message', () => void check())
    // A page that comes back from the back/forward cache may show a user who has signed out since.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => {
      window.removeEventListener('pageshow', handlePageShow)
      channel.close()
      otherTabs.channel = null
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { subscribe, snapshot: () => session, start }
}
