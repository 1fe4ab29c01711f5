/** Calls that wait for a sign-in, and who wants to know of them. */
let waiting: (() => void)[] = []
let listeners: (() => void)[] = []

/** Waits until somebody has signed in over the page. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    listeners.forEach((tell) => tell())
  })
}

/** Lets the calls that wait go on. */
export function goOnAfterSignIn(): void {
  const ready = waiting
  waiting = []
  listeners.forEach((tell) => tell())
  ready.forEach((resolve) => resolve())
}

/** True while a call waits for a sign-in. For `useSyncExternalStore`. */
export function isSignInAsked(): boolean {
  return waiting.length > 0
}

/** Tells when {@link isSignInAsked} may have changed. @returns the function that ends it. */
export function onSignInAsked(tell: () => void): () => void {
  listeners = [...listeners, tell]
  return () => {
    listeners = listeners.filter((each) => each !== tell)
  }
}
