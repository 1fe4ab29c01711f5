/**
 * Until the page is taken over, nobody hears that the visitor goes back or forward inside its document, as after a reload.
 * The address would be that of one list, and the page another one. So the page of that address is loaded.
 */
export function loadOnEarlyBack(): void {
  const { pathname, search } = location
  const load = () => {
    if (location.pathname + location.search !== pathname + search) location.reload()
  }
  addEventListener('popstate', load)
  addEventListener('takenover', () => removeEventListener('popstate', load))
}
