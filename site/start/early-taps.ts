/** Buttons that turn something on and off. A second tap of somebody who saw nothing happen is no wish to turn it off. */
const SWITCHES = '[aria-expanded], [aria-haspopup], [aria-pressed]'
/** A page that takes longer is not expected any more to answer a tap. An effect then would be a surprise. */
const LONGEST_MS = 20_000
/** More than any page has buttons. Of more taps, the last ones count. */
const MOST = 100

type EarlyTap = { button: HTMLButtonElement; at: number }

/**
 * From now on a tap on a button that no script hears is kept, and the button is pressed again when it can hear: at most
 * 20 seconds later, while it is still in the page, and at most 100 taps. Links, fields and forms work without a script,
 * so their taps are never repeated.
 */
export function keepEarlyTaps(): void {
  let tap = { isHeard: false }
  let kept: EarlyTap[] = []
  // When the finger came whose tap is just repeated.
  let firstAt: number | null = null
  const isWanted = ({ button, at }: EarlyTap) => button.isConnected && performance.now() - at < LONGEST_MS
  const repeat = (early: EarlyTap) => {
    if (!isWanted(early)) return
    firstAt = early.at
    early.button.click()
    firstAt = null
  }
  const pressAgain = () => {
    const taps = kept
    kept = []
    // Each in a task of its own, as a finger does it. A button that is still not heard is kept again, with its age.
    for (const early of taps) setTimeout(repeat, 0, early)
  }
  // React stops the events of parts that it has not hydrated. Only here, before React, every tap can be seen.
  const watch = ({ target }: Event) => {
    const own = { isHeard: false }
    tap = own
    const at = firstAt ?? performance.now()
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type !== 'button') return
    setTimeout(() => {
      const isAgain = button.matches(SWITCHES) && kept.some((early) => early.button === button)
      if (!own.isHeard && !isAgain) kept = [...kept, { button, at }].slice(-MOST)
    })
  }
  addEventListener('click', watch, { capture: true })
  addEventListener('tapheard', () => void (tap.isHeard = true))
  // A task later: the effects of the part come first.
  addEventListener('parthydrated', () => void setTimeout(pressAgain))
}
