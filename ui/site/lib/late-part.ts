import { loadChunk } from './load-chunk.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** `retrying` means that an attempt has failed and another one is running. */
export type LatePartState<Value> =
  | { status: 'waiting' | 'loading'; value: null; failures: 0 }
  | { status: 'failed' | 'retrying'; value: null; failures: number }
  | { status: 'ready'; value: Value; failures: number }

/** Nobody has requested the part yet. */
export const WAITING = { status: 'waiting', value: null, failures: 0 } as const

/** A part of the program that is loaded after the page. It is created once, beside the import of its file. */
export type LatePart<Value> = {
  /** Loads the file, also after a failure. Does nothing if it is loading or loaded. */
  start: () => void
  /** The exports of the file, after any number of attempts. Never rejects. */
  arrival: Promise<Value>
  snapshot: () => LatePartState<Value>
  subscribe: (listener: () => void) => () => void
}

type LatePartOptions = {
  /**
   * Retries automatically, with growing pauses and when the connection is back. Use it for parts that are visible in
   * the page or visibly wait, but not for a form, which must not submit itself minutes after the click.
   */
  retries?: boolean
  /** How to wait for a number of milliseconds. */
  pause?: (milliseconds: number) => Promise<void>
}

/**
 * The only loader of lazy parts (specification §8, 'Loading chunk failed'). If a file fails to load, or takes more than
 * 120 seconds, the part becomes `failed`. The page stays as it is and offers a retry (`PartFailed`).
 *
 * A failed file is requested again at the same URL. Browsers up to 2026 remember the failure until the page is
 * reloaded; newer ones (HTML Standard, pull request 10327) do not.
 */
export function createLatePart<Value>(
  importPart: () => Promise<Value>,
  { retries = false, pause = wait }: LatePartOptions = {},
): LatePart<Value> {
  const listeners = new Set<() => void>()
  let resolve: (value: Value) => void
  const arrival = new Promise<Value>((resolver) => {
    resolve = resolver
  })
  let state: LatePartState<Value> = WAITING
  let attempts = 0

  const change = (next: LatePartState<Value>) => {
    state = next
    for (const listener of listeners) listener()
  }

  const attempt = async (): Promise<void> => {
    attempts += 1
    const attemptNumber = attempts
    try {
      const value = await loadChunk(importPart)
      if (state.status === 'ready') return
      change({ status: 'ready', value, failures: state.failures })
      resolve(value)
    } catch (error) {
      // A later attempt is running. Its result decides the status of the part.
      if (state.status === 'ready' || attemptNumber !== attempts) return
      console.info('A part of the page did not arrive', error)
      change({ status: 'failed', value: null, failures: state.failures + 1 })
      afterFailure(attemptNumber)
    }
  }

  const afterFailure = (attemptNumber: number) => {
    if (!retries) return
    globalThis.addEventListener?.('online', start, { once: true })
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attemptNumber - 1), MAX_PAUSE_MS)
    // Skip this attempt if the visitor has clicked the button in the meantime.
    void pause(pauseMs).then(() => (attemptNumber === attempts ? attempt() : undefined))
  }

  const start = () => {
    if (state.status === 'waiting') change({ status: 'loading', value: null, failures: 0 })
    else if (state.status === 'failed') change({ status: 'retrying', value: null, failures: state.failures })
    else return
    void attempt()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { start, arrival, snapshot: () => state, subscribe }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
