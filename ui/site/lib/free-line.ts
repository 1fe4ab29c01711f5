/** Longer than a round trip, so that an answer on its way is waited for. */
const QUIET_MS = 700

/** Resolves when the page's first requests are answered. Then come its parts, and after them its fonts and pictures. */
export async function freeForParts(): Promise<void> {
  showSeenPictures()
  await quiet()
  void quiet().then(() => (document.adoptedStyleSheets = []))
}

/** Resolves when nothing has come for a while. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let waiting = setTimeout(end, QUIET_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(waiting)
      waiting = setTimeout(end, QUIET_MS)
    })
    observer.observe({ type: 'resource' })
  })
}

/** Pictures that somebody looks at do not wait. */
function showSeenPictures(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) target.style.setProperty('--far', 'block')
    }
  })
  for (const picture of document.querySelectorAll('picture')) observer.observe(picture)
}
