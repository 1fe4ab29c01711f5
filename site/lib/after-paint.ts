/** A page that is not painted has no next frame. */
const LONGEST_WAIT_MS = 100

/** Does something when the next frame has been painted: work that the answer to a press must not wait for. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  setTimeout(once, LONGEST_WAIT_MS)
  requestAnimationFrame(() => setTimeout(once))
}
