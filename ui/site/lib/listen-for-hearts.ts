import type { LatePart } from './late-part.ts'
import { reportTapReceived } from './report-hydration.ts'

/** The functions of the hearts' file, which is loaded when it is first needed. */
export type Hearts = {
  /** Saves or removes a package, or forgets the viewed packages, depending on the button. */
  toggleHeart: (button: Element) => void
}

/**
 * Handles the hearts of all cards in one place, so that the HTML of a card is the same for everybody and works before
 * hydration. Their file loads at the first tap, or immediately for a visitor who has saved something.
 */
export function listenForHearts(hearts: LatePart<Hearts>): void {
  if (document.documentElement.dataset['returning']?.includes('saved')) hearts.start()
  addEventListener('storage', hearts.start)
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('[data-save],[data-forget]')
      if (!button) return
      // React must not replay this tap after hydration.
      reportTapReceived()
      hearts.start()
      void hearts.arrival.then(({ toggleHeart }) => toggleHeart(button))
    },
    { capture: true },
  )
}
