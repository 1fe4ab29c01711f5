/**
 * Until hydration, no code handles going back or forward within the document, as after a reload. The address would
 * belong to one list, and the page to another. So the page for that address is loaded.
 */
export function reloadOnEarlyBack(): void {
  const { pathname, search } = location
  const load = () => {
    if (location.pathname + location.search !== pathname + search) location.reload()
  }
  addEventListener('popstate', load)
  addEventListener('takenover', () => removeEventListener('popstate', load))
}
