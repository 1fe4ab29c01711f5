/** Events after which waiting would only make the visitor wait: an input, or everything is there. */
const ENDS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange', 'load'] as const
/** A picture that does not come must not keep the page from working. */
const LONGEST_WAIT_MS = 3_000

/**
 * Resolves when the largest part of the page's first screen has been painted with its pictures. It also resolves when
 * the visitor does something, when the page has loaded, or when nobody looks at it: in a background tab nothing is
 * painted.
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
    // Browsers that do not know this kind of entry report none. There `load` ends the waiting.
    new PerformanceObserver(() => {
      isPainted = true
      look()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
