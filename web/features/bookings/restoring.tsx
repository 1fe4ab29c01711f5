import type { TourPackage } from '#contract/catalog/schemas.ts'
import { bookingMessages } from '#messages/bookings.ts'
import { SelectionHead } from './selection-head.tsx'
import cardClasses from './selection-card.module.css'
import classes from './booking-wizard.module.css'

/**
 * Stands where the steps will, as tall as a screen: the server cannot know which step the visitor is on. Whatever comes
 * replaces it at once and as a whole, so that nothing moves.
 */
export function Restoring({ tourPackage }: { tourPackage: TourPackage }) {
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <aside
          className={`${cardClasses.card} ${classes.restoringCard}`}
          aria-label={bookingMessages.selection.heading}
        >
          <SelectionHead tourPackage={tourPackage} />
        </aside>
      </div>
      <div className={classes.main}>
        <RestoringStep />
      </div>
    </div>
  )
}

/** In the place of one step. */
export function RestoringStep() {
  return (
    <div className={classes.restoring}>
      <p role="status">{bookingMessages.restoring}</p>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  )
}
