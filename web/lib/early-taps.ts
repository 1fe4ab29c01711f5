/** Buttons that turn something on and off. A second tap of somebody who saw nothing happen is no wish to turn it off. */
const SWITCHES = '[aria-expanded], [aria-haspopup], [aria-pressed]'

/**
 * From now on a tap on a button that no script hears is kept, and the button is pressed again when it can hear. Links,
 * fields and forms work without a script, so their taps are never repeated.
 */
export function keepEarlyTaps(): void {
  let tap = { isHeard: false }
  let kept: HTMLButtonElement[] = []
  const pressAgain = () => {
    const buttons = kept
    kept = []
    // Each in a task of its own, as a finger does it. A button that is still not heard is kept again.
    for (const button of buttons) setTimeout(() => button.click())
  }
  // React stops the events of parts that it has not hydrated. Only here, before React, every tap can be seen.
  const watch = ({ target }: Event) => {
    const own = { isHeard: false }
    tap = own
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type !== 'button') return
    setTimeout(() => {
      if (!own.isHeard && !(button.matches(SWITCHES) && kept.includes(button))) kept.push(button)
    })
  }
  addEventListener('click', watch, { capture: true })
  addEventListener('tapheard', () => void (tap.isHeard = true))
  // A task later: the effects of the part come first.
  addEventListener('parthydrated', () => void setTimeout(pressAgain))
}
