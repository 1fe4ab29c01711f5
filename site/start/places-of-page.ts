/**
 * Notifies the router, in a later task, of a link to a place on the same page (such as `#reviews`). The browser has
 * already jumped there. If the router handled the event itself, React would react immediately and remove every part of
 * the page whose file is still loading, so the target would move. The new history entry also gets a key, because all
 * entries without a key share the scroll position of the first.
 *
 * Call it before the router is created: listeners on the window run in the order in which they were added, even with
 * `capture`.
 */
export function listenForHashNavigation(onNavigate: (path: string) => void): void {
  addEventListener('popstate', (event) => {
    // History entries created by the router have a state.
    if (history.state !== null || location.hash === '') return
    event.stopImmediatePropagation()
    const { pathname, search, hash } = location
    setTimeout(onNavigate, 0, pathname + search + hash)
  })
}
