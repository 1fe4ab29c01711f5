/** Calls that wait for a sign-in, and the subscribers. */
let waiting: (() => void)[] = []
let listeners: (() => void)[] = []

/** Waits until a user has signed in over the page. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    listeners.forEach((tell) => tell())
  })
}

/** Resumes the waiting calls. */
export function continueAfterSignIn(): void {
  const ready = waiting
  waiting = []
  listeners.forEach((tell) => tell())
  ready.forEach((resolve) => resolve())
}

/** True while a call waits for a sign-in. For `useSyncExternalStore`. */
export function isSignInRequested(): boolean {
  return waiting.length > 0
}

/** Subscribes to changes of {@link isSignInRequested}. @returns the function that unsubscribes. */
export function onSignInRequested(tell: () => void): () => void {
  listeners = [...listeners, tell]
  return () => {
    listeners = listeners.filter((each) => each !== tell)
  }
}
