/** Events after which waiting would only make the visitor wait. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const
/** A picture that does not come must not keep the page from working. */
const LONGEST_WAIT_MS = 3_000

/**
 * Resolves when the page's first screen has been painted with its pictures. It also resolves when
 * the visitor does something, or when nobody looks at the page: in a background tab nothing is painted. That the page has
 * loaded is no end: on a slow processor all its files are there before anything has been painted.
 */
export function firstSight(): Promise<unknown> {
  if (document.hidden || document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      resolve(undefined)
    }
    for (const type of ENDS) addEventListener(type, end, { signal: waiting.signal, capture: true })
    setTimeout(end, LONGEST_WAIT_MS)
    let isPainted = false
    const look = () => {
      // Browsers paint a part of a document that is still on its way. Its pictures may come later.
      if (!isPainted || document.readyState === 'loading') return
      // Pictures below the first screen are lazy.
      if ([...document.images].every(({ complete, loading }) => complete || loading === 'lazy')) end()
    }
    for (const type of ['load', 'error', 'DOMContentLoaded']) {
      document.addEventListener(type, look, { signal: waiting.signal, capture: true })
    }
    // Every browser that the build is for reports this kind of entry.
    new PerformanceObserver(() => {
      isPainted = true
      look()
    }).observe({ type: 'paint', buffered: true })
  })
}
