/**
 * Tells the router in a calm moment about a link to a place on the same page (`#papers`), to which the browser has gone
 * already. By itself the router learns of it in the event, and React answers that event at once: it takes out every part
 * of the page whose file is still on its way, and the place is elsewhere. The new entry of the history also gets a key. All
 * entries without one share the scroll position of the first.
 *
 * Call it before there is a router: listeners of the window hear in the order in which they were added, also with `capture`.
 */
export function followPlaces(tell: (place: string) => void): void {
  addEventListener('popstate', (event) => {
    // Entries of the router have a state.
    if (history.state !== null || location.hash === '') return
    event.stopImmediatePropagation()
    const { pathname, search, hash } = location
    setTimeout(tell, 0, pathname + search + hash)
  })
}
