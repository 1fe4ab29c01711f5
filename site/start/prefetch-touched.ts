import { matchRoutes, type RouteObject } from 'react-router'
import { isSavingData } from '#ui/site/lib/is-saving-data.ts'

/** Within this time a mouse that only crosses a link has left it. A mouse about to click stays longer. */
const REST_MS = 80

/**
 * Loads the script of a page of this site when a finger or the focus reaches a link to the page, or when the mouse
 * rests on the link. Nothing is loaded early for a visitor who saves data, nor for an address that only the error page
 * answers.
 */
export function prefetchOnTouch(routes: RouteObject[]): void {
  const requestedUrls = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const prefetch = (link: HTMLAnchorElement) => {
    if (requestedUrls.has(link.pathname) || isSavingData()) return
    requestedUrls.add(link.pathname)
    const matches = matchRoutes(routes, link.pathname) ?? []
    if (matches.at(-1)?.route.path === '*') return
    for (const { route } of matches) {
      // A click requests the script again, and reports a failure then.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  const handleTouch = ({ target }: Event) => {
    const link = linkOf(target)
    if (link !== null) prefetch(link)
  }
  const handleHover = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(rest)
    const link = pointerType === 'mouse' ? linkOf(target) : null
    if (link !== null) rest = setTimeout(prefetch, REST_MS, link)
  }
  addEventListener('pointerover', handleHover, { passive: true })
  addEventListener('pointerdown', handleTouch, { passive: true })
  addEventListener('focusin', handleTouch)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.origin === location.origin ? link : null
}
