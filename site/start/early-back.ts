/**
 * Before hydration, for example after a reload, no code handles back and forward within the document. The address would
 * change, but the page would still show the other list. So the page for the new address is loaded.
 */
export function reloadOnEarlyBack(): void {
  const { pathname, search } = location
  const load = () => {
    if (location.pathname + location.search !== pathname + search) location.reload()
  }
  addEventListener('popstate', load)
  addEventListener('takenover', () => removeEventListener('popstate', load))
}
