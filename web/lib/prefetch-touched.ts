import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Fetches the script of a page of this site when a finger, the mouse or the focus comes to a link to it. A visitor who
 * saves data pays for nothing that was not asked for.
 */
export function prefetchTouched(routes: RouteObject[]): void {
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.origin !== location.origin || asked.has(link.pathname) || savesData()) return
    asked.add(link.pathname)
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A click asks again, and then a failure is reported.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  // A finger that comes down sends it as well.
  addEventListener('pointerover', prefetch, { passive: true })
  addEventListener('focusin', prefetch)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
