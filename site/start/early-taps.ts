/** Toggle buttons. A second tap by a visitor who saw no effect does not mean that they want to turn the button off. */
const TOGGLE_BUTTONS = '[aria-expanded], [aria-haspopup], [aria-pressed]'
/** After this time nobody expects the page to react to a tap. A late effect would be a surprise. */
const MAX_TAP_AGE_MS = 20_000
/** More buttons than any page has. If there are more taps, the last ones count. */
const MAX_TAPS = 100

type EarlyTap = { button: HTMLButtonElement; at: number }

/**
 * Records a tap on a button that no script handles yet, and clicks the button again when it is ready: at most
 * 20 seconds later, while it is still in the page, and at most 100 taps. Links, fields and forms work without a script,
 * so their taps are never repeated.
 */
export function recordEarlyTaps(): void {
  let tap = { isReceived: false }
  let savedTaps: EarlyTap[] = []
  // The time of the original tap that is now being repeated.
  let originalTapAt: number | null = null
  const isRecent = ({ button, at }: EarlyTap) => button.isConnected && performance.now() - at < MAX_TAP_AGE_MS
  const repeat = (early: EarlyTap) => {
    if (!isRecent(early)) return
    originalTapAt = early.at
    early.button.click()
    originalTapAt = null
  }
  const repeatTaps = () => {
    const taps = savedTaps
    savedTaps = []
    // Repeat each tap in its own task, like real taps. A tap that is still not handled is recorded again with its
    // original time.
    for (const early of taps) setTimeout(repeat, 0, early)
  }
  // React stops events in parts that it has not hydrated. This listener runs before React, so it sees every tap.
  const watch = ({ target }: Event) => {
    const currentTap = { isReceived: false }
    tap = currentTap
    const at = originalTapAt ?? performance.now()
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type !== 'button') return
    setTimeout(() => {
      const isSecondTap = button.matches(TOGGLE_BUTTONS) && savedTaps.some((early) => early.button === button)
      if (!currentTap.isReceived && !isSecondTap) savedTaps = [...savedTaps, { button, at }].slice(-MAX_TAPS)
    })
  }
  addEventListener('click', watch, { capture: true })
  addEventListener('tapheard', () => void (tap.isReceived = true))
  // Wait one task, because the part's effects run first.
  addEventListener('parthydrated', () => void setTimeout(repeatTaps))
}
