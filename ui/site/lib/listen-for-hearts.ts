import type { LatePart } from './late-part.ts'
import { tellTapHeard } from './tell-early-taps.ts'

/** What the file of the hearts does; it is fetched when it is first needed. */
export type Hearts = {
  /** Saves a package or takes it out again, or forgets what was looked at: whatever the button is for. */
  press: (button: Element) => void
}

/**
 * Hears the hearts of all cards at one place, so that the HTML of a card is the same for everybody and works before React
 * has taken it over. Their file comes with the first press, or at once for a visitor who has saved something.
 */
export function hearHearts(hearts: LatePart<Hearts>): void {
  if (document.documentElement.dataset['returning']?.includes('saved')) hearts.start()
  addEventListener('storage', hearts.start)
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('[data-save],[data-forget]')
      if (!button) return
      // It need not be repeated when React hears taps.
      tellTapHeard()
      hearts.start()
      void hearts.arrival.then(({ press }) => press(button))
    },
    { capture: true },
  )
}
