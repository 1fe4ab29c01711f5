import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, ErrorOf } from '#contract/endpoint.ts'
import { failedWith, reasonOf } from './api.ts'

/** The state of a page that shows one thing. `nothing-named`: its address names none. */
export type Answer<T> =
  | { status: 'loading' | 'nothing-named' }
  | { status: 'unknown' | 'failed'; message: string }
  | { status: 'ready'; answer: T }

type Ask<T> = (signal: AbortSignal) => Promise<T> | null

type Wording<E extends Endpoint> = {
  /** The sentence for a failure that has none of its own. */
  fallback: string
  /** The call that finds the thing. */
  target: E
  /** The code which says that the thing does not exist. After any other code the visitor can try again. */
  unknown: ErrorOf<E>
}

/**
 * The one thing that a page's address names, such as the document of a token. Only the browser asks for it, because the
 * HTML is the same for everyone.
 *
 * @param ask null when the address names nothing. A different function makes it ask again, so keep it the same.
 */
export function useAnswer<T, E extends Endpoint>(
  ask: Ask<T>,
  { fallback, target, unknown }: Wording<E>,
): { state: Answer<T>; tryAgain: () => void } {
  const [state, setState] = useState<Answer<T>>({ status: 'loading' })

  const load = useCallback(
    async (signal: AbortSignal) => {
      setState({ status: 'loading' })
      const next = await read(() => ask(signal), { fallback, target, unknown })
      if (!signal.aborted) setState(next)
    },
    [ask, fallback, target, unknown],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  const tryAgain = useCallback(() => void load(new AbortController().signal), [load])
  return { state, tryAgain }
}

async function read<T, E extends Endpoint>(
  ask: () => Promise<T> | null,
  { fallback, target, unknown }: Wording<E>,
): Promise<Answer<T>> {
  try {
    const answer = ask()
    return answer === null ? { status: 'nothing-named' } : { status: 'ready', answer: await answer }
  } catch (error) {
    const isUnknown = failedWith(error, target, unknown)
    return { status: isUnknown ? 'unknown' : 'failed', message: reasonOf(error, fallback) }
  }
}

/**
 * The token in the page's address, '' without one. Use it in effects and events only, because pages are rendered
 * without it.
 */
export function addressToken(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}

/** The token behind `#`. It can do more than read, so it must never leave the browser in an address. */
export function fragmentToken(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
}
