/** The limit for a page that is not painted and so has no next frame. */
const MAX_WAIT_MS = 100

/** Runs work after the next frame has been painted, so that the reaction to a click does not wait for it. */
export function afterPaint(action: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    action()
  }
  setTimeout(once, MAX_WAIT_MS)
  requestAnimationFrame(() => setTimeout(once))
}
