import { type SessionUser, getSession, logOut as logOutCall } from '#features/accounts/api/calls.ts'
import { claimBookings } from '#features/bookings/api/calls.ts'
import { call } from './api.ts'

export type AuthTab = 'login' | 'signup'

/** What a visitor was trying to do when the session expired. `of`: the trip or person concerned. */
export type WaitingAction = { what: WaitingName; of?: string }

/** Actions that may wait for a sign-in. The dialog has a text for each. */
export type WaitingName =
  | 'page'
  | 'save'
  | 'password'
  | 'email'
  | 'prove'
  | 'devices'
  | 'traveller'
  | 'deleteTraveller'
  | 'copy'
  | 'deleteAccount'
  | 'cancel'
  | 'giveUp'
  | 'replaceLinks'
  | 'book'
  | 'promo'
  | 'pay'
  | 'payment'

/** `left` also covers a sign-in by another user. */
export type SignInAgainResult = 'unchanged' | 'again' | 'left'

export type Session = {
  /** `unknown` until the first check has ended. The HTML is the same for every visitor. */
  status: 'unknown' | 'anonymous' | 'authenticated'
  user: SessionUser | null
  /**
   * The action that waits for a new login after the session of this tab expired or was ended on another device. Status,
   * user and page stay the same below the dialog that asks to sign in again.
   */
  waitingAction: WaitingAction | null
  /**
   * Asks the server who is signed in. Any failure counts as nobody (specification §8). `isDeliberate`: the user has just
   * ended the session here on purpose.
   */
  refresh: (isDeliberate?: boolean) => Promise<SessionUser | null>
  /**
   * Call this if the server rejected an action as if nobody were signed in. If the session has expired, this waits
   * until the visitor has signed in again or continued without signing in. `unchanged`: the session is valid, so the
   * rejection has another reason.
   */
  signInAgain: (action: WaitingAction) => Promise<SignInAgainResult>
  /** Continues without a login: the page then shows what an anonymous visitor sees. */
  dismiss: () => void
  /**
   * Call it once after a login. Bookings that this browser made without an account become the user's, if they have the
   * same email address. Then it asks the server who is signed in.
   */
  loggedIn: () => Promise<SessionUser | null>
  /** Rejects, and keeps the user signed in, when the server could not be reached. */
  logOut: () => Promise<void>
  /** The tab of the auth dialog, or null while the dialog is closed. */
  authDialogTab: AuthTab | null
  openAuthDialog: (tab?: AuthTab) => void
  closeAuthDialog: () => void
}

/** The user in a response; any field may be missing. Null for nobody. */
function readUser(sentUser: { [Field in keyof SessionUser]?: SessionUser[Field] | null } | null | undefined) {
  return sentUser ? { name: sentUser.name ?? '', email: sentUser.email ?? '', phone: sentUser.phone ?? null } : null
}

export type SessionStore = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Session
  /** Runs the session check and listens to other tabs. Returns a function that stops listening. */
  start: () => () => void
}

/** How long signing in waits for this browser's bookings to be claimed. */
const MAX_CLAIM_MS = 3000
const CHANNEL = 'pathik-session'

/** The visitor's session outside React. A change re-renders only the components that read it (see session.tsx). */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  const otherTabs: { channel: BroadcastChannel | null } = { channel: null }
  // A slow first check must not undo a faster login.
  let latest = 0

  const change = (part: Partial<Session>) => {
    session = { ...session, ...part }
    for (const listener of listeners) listener()
  }

  let pendingCheck: Promise<unknown> | null = null
  // The user is ending the session on purpose. Calls rejected in the meantime must not open the dialog.
  let isLeaving = false
  // Callers waiting for the dialog to close.
  const waiters: ((end: SignInAgainResult) => void)[] = []
  const setUser = (user: SessionUser | null) => {
    const end = user !== null && user.email === session.user?.email ? 'again' : 'left'
    isLeaving = false
    change({ status: user === null ? 'anonymous' : 'authenticated', user, waitingAction: null })
    for (const waiter of waiters.splice(0)) waiter(end)
  }

  const check = async (
    isDeliberate = false,
    refusedAction: WaitingAction | null = null,
  ): Promise<SessionUser | null> => {
    const checkNumber = ++latest
    isLeaving ||= isDeliberate
    // A failure is not logged, because it counts as nobody signed in (specification §8).
    const answer = await call(getSession, {}, { isSilent: true }).catch(() => null)
    const user = readUser(answer?.user)
    if (checkNumber !== latest) return user
    const hasSessionEnded = user === null && session.status === 'authenticated' && !isLeaving
    // A failed check says nothing about the session, but a rejected call and the open dialog do.
    const waitingAction = refusedAction ?? session.waitingAction ?? (answer && { what: 'page' })
    if (hasSessionEnded && waitingAction !== null) change({ waitingAction })
    else setUser(user)
    return user
  }

  let session: Session = {
    status: 'unknown',
    user: null,
    waitingAction: null,
    authDialogTab: null,
    refresh: async (isDeliberate = false) => {
      const user = await check(isDeliberate)
      otherTabs.channel?.postMessage(isDeliberate)
      return user
    },
    signInAgain: async (action) => {
      if (session.status !== 'authenticated') return 'unchanged'
      // One check for all calls rejected at the same time. An earlier check's result would be outdated.
      if (session.waitingAction === null)
        await (pendingCheck ??= check(false, action).finally(() => (pendingCheck = null)))
      if (session.waitingAction === null) return 'unchanged'
      if (action.what !== 'page') change({ waitingAction: action })
      return new Promise((resolve) => void waiters.push(resolve))
    },
    dismiss: () => {
      latest += 1
      setUser(null)
    },
    loggedIn: async () => {
      // Bookings are claimed before their list is loaded. The login is complete without this call, so its failure is
      // not shown.
      await call(claimBookings, {}, { signal: AbortSignal.timeout(MAX_CLAIM_MS) }).catch(() => null)
      return session.refresh()
    },
    logOut: async () => {
      isLeaving = true
      await call(logOutCall, {}, { ignoresBody: true }).catch((error: unknown) => {
        isLeaving = false
        throw error
      })
      session.dismiss()
      otherTabs.channel?.postMessage(true)
    },
    openAuthDialog: (tab = 'login') => change({ authDialogTab: tab }),
    closeAuthDialog: () => change({ authDialogTab: null }),
  }

  const start = () => {
    void check()
    const channel = new BroadcastChannel(CHANNEL)
    otherTabs.channel = channel
    // The message says whether the session was ended on purpose.
    channel.addEventListener('message', ({ data }) => void check(data === true))
    // A page restored from the back/forward cache may show a user who has since signed out on purpose. It must not stay
    // visible.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void check(true)
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
