/**
 * The counterpart of early-taps.ts. That file belongs to a script that runs before React, so the two communicate by
 * events.
 */

/** Reports that React has handled a click. React does not pass on clicks in parts that it has not hydrated. */
export function reportTapReceived(): void {
  dispatchEvent(new Event('tapheard'))
}

/** Reports that a part is hydrated. For an effect in every part that React hydrates separately. */
export function reportPartHydrated(): void {
  dispatchEvent(new Event('parthydrated'))
}
