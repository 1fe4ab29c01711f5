/** Events that end the wait, because the visitor interacts or the page is hidden. */
const END_EVENTS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const
/** A picture that does not load must not delay the scripts forever. */
const MAX_WAIT_MS = 3_000

/**
 * Resolves when the page's first screen has been painted with its pictures. It also resolves when
 * the visitor interacts, or when the page is hidden: nothing is painted in a background tab. The load event is not
 * enough: on a slow processor all files arrive before anything has been painted.
 */
export function waitForFirstScreen(): Promise<unknown> {
  if (document.hidden || document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const controller = new AbortController()
    const end = () => {
      controller.abort()
      resolve(undefined)
    }
    for (const type of END_EVENTS) addEventListener(type, end, { signal: controller.signal, capture: true })
    setTimeout(end, MAX_WAIT_MS)
    let isPainted = false
    const checkPainted = () => {
      // Browsers may paint part of a document that is still loading. Its pictures may come later.
      if (!isPainted || document.readyState === 'loading') return
      // Pictures below the first screen are lazy.
      if ([...document.images].every(({ complete, loading }) => complete || loading === 'lazy')) end()
    }
    for (const type of ['load', 'error', 'DOMContentLoaded']) {
      document.addEventListener(type, checkPainted, { signal: controller.signal, capture: true })
    }
    // Every browser that the build supports reports this kind of entry.
    new PerformanceObserver(() => {
      isPainted = true
      checkPainted()
    }).observe({ type: 'paint', buffered: true })
  })
}
