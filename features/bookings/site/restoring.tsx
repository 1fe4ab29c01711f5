import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { SelectionHeader } from './selection-header.tsx'
import cardClasses from './selection-card.module.css'
import classes from './booking-wizard.module.css'

/**
 * A placeholder for the steps, as tall as the screen, because the server cannot know which step the visitor is on. The
 * step replaces the whole placeholder, so that nothing moves.
 */
export function Restoring({ tourPackage }: { tourPackage: TourPackage }) {
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <aside
          className={`${cardClasses.card} ${classes.restoringCard}`}
          aria-label={bookingMessages.selection.heading}
        >
          <SelectionHeader tourPackage={tourPackage} />
        </aside>
      </div>
      <div className={classes.main}>
        <RestoringStep />
      </div>
    </div>
  )
}

/** A placeholder for one step. */
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
