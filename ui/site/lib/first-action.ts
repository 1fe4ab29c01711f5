/** What a visitor does before any part below the first screen can matter. */
const ACTS = [
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
 * Resolves when the visitor moves, scrolls, touches, types or presses something for the first time in this visit, or has
 * done so already: a page that was reloaded in its middle is scrolled. Never on the server.
 */
export const firstAct = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  if (window.scrollY > 0 || hasActed()) return resolve()
  const waiting = new AbortController()
  const end = (event: Event) => {
    // Rows also scroll by themselves, so that what was chosen can be seen.
    if (event.type === 'scroll' && event.target !== document) return
    if (event.type === 'pointermove' && isAtRest(event)) return
    waiting.abort()
    resolve()
  }
  for (const type of ACTS) addEventListener(type, end, { signal: waiting.signal, capture: true, passive: true })
})

/** A page that appears below a mouse at rest gets a move by nothing, and a phone's page gets one in Chromium too. */
function isAtRest(event: Event): boolean {
  return event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0
}

/** A tap can come before this module. Old versions of Firefox tell only where the focus is. */
function hasActed(): boolean {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? document.activeElement !== document.body
}
