/** Longer than a round trip, so that a response in transit can still arrive. */
const QUIET_MS = 700

/** Resolves once the page's first requests have completed. Its parts load next, then its fonts and pictures. */
export async function waitForFirstRequests(): Promise<void> {
  loadVisiblePictures()
  await waitUntilQuiet()
  void waitUntilQuiet().then(() => (document.adoptedStyleSheets = []))
}

/** Resolves when nothing has arrived for a while. */
function waitUntilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(end, QUIET_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    })
    observer.observe({ type: 'resource' })
  })
}

/** Loads visible pictures, which do not wait. */
function loadVisiblePictures(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) target.style.setProperty('--far', 'block')
    }
  })
  for (const picture of document.querySelectorAll('picture')) observer.observe(picture)
}
