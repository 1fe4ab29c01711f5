import { pages } from '#kernel/addresses/pages.ts'
import { firstSegment } from './first-segment.ts'
import { refuse, randomRetrySeconds } from './refuse.ts'
import type { HeaderPairs } from './security-headers.ts'
import { createSiteFront, type Listener, type SiteDependencies } from './site-front.ts'

/** The pages with which a visit begins, and their files. Everything else waits until the site has fully started. */
export const EARLY_SEGMENTS: ReadonlySet<string> = new Set(
  [
    pages.home(),
    pages.tourList(),
    pages.tourSingle(1),
    pages.destinations(),
    pages.about(),
    pages.contact(),
    '/assets/',
    '/media/',
  ].map(firstSegment),
)

type Gate = {
  listener: Listener
  /** Serves pages and their files from now on. Resolves when somebody has requested something else. */
  openForPages(site: SiteDependencies): Promise<void>
  /** Serves everything, the waiting requests first. */
  open(whole: Listener): void
  /** Refuses waiting and new clients with a retry time, until {@link Gate.open} is called. */
  refuseCalls(): void
}

/** The listener of a starting process. Early requests wait. */
export function createGate(): Gate {
  let innerListener: Listener | undefined
  /** When set, refuses calls instead of letting them wait. */
  let refuseCall: Listener | undefined
  let headers: HeaderPairs = []
  const queue: Parameters<Listener>[] = []

  /** Clients that have left get no response, because no event would report its end and release its memory. */
  function answerWaiting(listener: Listener): void {
    for (const [incoming, outgoing] of queue.splice(0)) if (!outgoing.destroyed) listener(incoming, outgoing)
  }

  function forwardTo(listener: Listener): void {
    innerListener = listener
    answerWaiting(listener)
  }

  return {
    listener(...request) {
      if (innerListener === undefined) queue.push(request)
      else innerListener(...request)
    },
    openForPages(site) {
      headers = site.headers
      return new Promise((resolve) => {
        const pagesListener = createSiteFront(site, {
          owns: (segment) => !EARLY_SEGMENTS.has(segment),
          answer(incoming, outgoing) {
            if (refuseCall === undefined) queue.push([incoming, outgoing])
            else refuseCall(incoming, outgoing)
            resolve()
          },
        })
        forwardTo(pagesListener)
      })
    },
    open: forwardTo,
    refuseCalls() {
      refuseCall = (_, outgoing) =>
        refuse(outgoing, headers, { code: 'SERVICE_BUSY', retryAfterSeconds: randomRetrySeconds() })
      answerWaiting(refuseCall)
    },
  }
}
