/** The other end of early-taps.ts. That file belongs to a script that runs before React, so the two speak by events. */

/** Tells that React has heard a click. It passes the clicks of parts that it has not hydrated to nobody. */
export function tellTapHeard(): void {
  dispatchEvent(new Event('tapheard'))
}

/** An effect for every part that React hydrates by itself. */
export function tellPartHydrated(): void {
  dispatchEvent(new Event('parthydrated'))
}
