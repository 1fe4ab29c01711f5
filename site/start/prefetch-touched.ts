import { matchRoutes, type RouteObject } from 'react-router'
import { isSavingData } from './is-saving-data.ts'

/** A mouse that only crosses a link is gone by then. One that comes to press rests longer. */
const REST_MS = 80

/**
 * Fetches the script of a page of this site when a finger or the focus comes to a link to it, or when the mouse rests on
 * it. A visitor who saves data pays for nothing that was not asked for. An address without a page of its own, which the
 * page of errors answers, is no reason to fetch that.
 */
export function prefetchTouched(routes: RouteObject[]): void {
  const asked = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const prefetch = (link: HTMLAnchorElement) => {
    if (asked.has(link.pathname) || isSavingData()) return
    asked.add(link.pathname)
    const matches = matchRoutes(routes, link.pathname) ?? []
    if (matches.at(-1)?.route.path === '*') return
    for (const { route } of matches) {
      // A click asks again, and then a failure is reported.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  const touch = ({ target }: Event) => {
    const link = linkOf(target)
    if (link !== null) prefetch(link)
  }
  const hover = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(rest)
    const link = pointerType === 'mouse' ? linkOf(target) : null
    if (link !== null) rest = setTimeout(prefetch, REST_MS, link)
  }
  addEventListener('pointerover', hover, { passive: true })
  addEventListener('pointerdown', touch, { passive: true })
  addEventListener('focusin', touch)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.origin === location.origin ? link : null
}
