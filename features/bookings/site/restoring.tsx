import type { TourPackage } from '#features/catalog/api/schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { SelectionHead } from './selection-head.tsx'
import cardClasses from './selection-card.module.css'
import classes from './booking-wizard.module.css'

/**
 * Takes the place of the steps and is as tall as a screen, because the server cannot know which step the visitor is on.
 * The step then replaces it as a whole, so that nothing moves.
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

/** Takes the place of one step. */
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
