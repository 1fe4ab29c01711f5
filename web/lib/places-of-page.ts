import type { createBrowserRouter } from 'react-router'

/**
 * Tells the router in a calm moment about a link to a place on the same page (`#papers`), to which the browser has gone
 * already. By itself the router learns of it in the event, and React answers that event at once: it takes out every part
 * of the page whose file is still on its way, and the place is elsewhere. The new entry of the history also gets a key. All
 * entries without one share the scroll position of the first.
 */
export function followPlaces(router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  const follow = (event: Event) => {
    // Entries of the router have a state.
    if (history.state !== null || location.hash === '') return
    event.stopImmediatePropagation()
    const { pathname, search, hash } = location
    setTimeout(() => void router.navigate(pathname + search + hash, { replace: true }))
  }
  // The router listens without `capture`, so it would hear of the event after this.
  addEventListener('popstate', follow, { capture: true })
}
