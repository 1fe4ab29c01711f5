/** Calls that wait for a sign-in, and the subscribers. */
let waiters: (() => void)[] = []
let listeners: (() => void)[] = []

/** Waits until a user has signed in over the page. */
export function waitForSignIn(): Promise<void> {
  return new Promise((resolve) => {
    waiters = [...waiters, resolve]
    listeners.forEach((listener) => listener())
  })
}

/** Resumes the waiting calls. */
export function continueAfterSignIn(): void {
  const resolvers = waiters
  waiters = []
  listeners.forEach((listener) => listener())
  resolvers.forEach((resolve) => resolve())
}

/** True while a call waits for a sign-in. For `useSyncExternalStore`. */
export function isSignInRequested(): boolean {
  return waiters.length > 0
}

/** Subscribes to changes of {@link isSignInRequested}. @returns the function that unsubscribes. */
export function onSignInRequested(listener: () => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((each) => each !== listener)
  }
}
