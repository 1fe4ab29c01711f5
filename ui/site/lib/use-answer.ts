import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, ErrorOf } from '#kernel/wire/endpoint.ts'
import { hasErrorCode, reasonOf } from './api.ts'

/** The state of a page that shows one record. `nothing-named` means that the URL names no record. */
export type Answer<T> =
  | { status: 'loading' | 'nothing-named' }
  | { status: 'unknown' | 'failed'; message: string }
  | { status: 'ready'; answer: T }

type FetchAnswer<T> = (signal: AbortSignal) => Promise<T> | null

type Wording<E extends Endpoint> = {
  /** The message for a failure that has none of its own. */
  fallback: string
  /** The call that finds the record. */
  target: E
  /** The error code for a record that does not exist. After any other code the visitor can try again. */
  unknown: ErrorOf<E>
}

/**
 * The one record named in a page's URL, such as the document behind a token. Only the browser requests it, because the
 * HTML is the same for everyone.
 *
 * @param fetchAnswer null when the URL names nothing. A different function triggers a new request, so keep it the same.
 */
export function useAnswer<T, E extends Endpoint>(
  fetchAnswer: FetchAnswer<T>,
  { fallback, target, unknown }: Wording<E>,
): { state: Answer<T>; tryAgain: () => void } {
  const [state, setState] = useState<Answer<T>>({ status: 'loading' })

  const load = useCallback(
    async (signal: AbortSignal) => {
      setState({ status: 'loading' })
      const next = await read(() => fetchAnswer(signal), { fallback, target, unknown })
      if (!signal.aborted) setState(next)
    },
    [fetchAnswer, fallback, target, unknown],
  )

  useEffect(() => {
    const controller = new AbortController()
    const reload = () => void load(controller.signal)
    reload()
    // For another link to the same page the browser only changes the part after `#`.
    window.addEventListener('hashchange', reload)
    return () => {
      controller.abort()
      window.removeEventListener('hashchange', reload)
    }
  }, [load])

  const tryAgain = useCallback(() => void load(new AbortController().signal), [load])
  return { state, tryAgain }
}

async function read<T, E extends Endpoint>(
  fetchAnswer: () => Promise<T> | null,
  { fallback, target, unknown }: Wording<E>,
): Promise<Answer<T>> {
  try {
    const answer = fetchAnswer()
    return answer === null ? { status: 'nothing-named' } : { status: 'ready', answer: await answer }
  } catch (error) {
    const isUnknown = hasErrorCode(error, target, unknown)
    return { status: isUnknown ? 'unknown' : 'failed', message: reasonOf(error, fallback) }
  }
}

/**
 * The part after `#` in the page's URL, such as a link's token, which no server sees. Links in older emails have the
 * token in the query, and it is moved from there. Use this only in effects and events, because pages are rendered
 * without it.
 */
export function urlFragment(): URLSearchParams {
  const { search, pathname, hash } = window.location
  if (!new URLSearchParams(search).has('token')) return new URLSearchParams(hash.slice(1))
  const hashParams = new URLSearchParams(search)
  window.history.replaceState(window.history.state, '', `${pathname}#${hashParams.toString()}`)
  return hashParams
}

/** The token of the link that opened the page; '' if there is none. */
export function urlToken(): string {
  return urlFragment().get('token') ?? ''
}
