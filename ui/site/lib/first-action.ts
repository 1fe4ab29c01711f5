/** The first of these events shows that a visitor may soon need the parts below the first screen. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'popstate',
] as const

/**
 * Resolves at the visitor's first interaction in this visit: a move, scroll, touch, key or click. It also resolves if
 * that has already happened, as on a page that was reloaded halfway down. Never resolves on the server.
 */
export const firstAction = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  if (window.scrollY > 0 || hasInteracted()) return resolve()
  const controller = new AbortController()
  const end = (event: Event) => {
    // Rows also scroll on their own, to show the selected item.
    if (event.type === 'scroll' && event.target !== document) return
    if (event.type === 'pointermove' && isWithoutMovement(event)) return
    controller.abort()
    resolve()
  }
  for (const type of INTERACTION_EVENTS)
    addEventListener(type, end, { signal: controller.signal, capture: true, passive: true })
})

/** A page that appears under a resting mouse gets a zero-distance mouse move, as does a phone's page in Chromium. */
function isWithoutMovement(event: Event): boolean {
  return event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0
}

/** A tap can happen before this module loads. Old versions of Firefox reveal it only through the focus. */
function hasInteracted(): boolean {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? document.activeElement !== document.body
}
