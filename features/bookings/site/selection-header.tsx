import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Picture } from '#ui/site/picture.tsx'
import classes from './selection-card.module.css'

/** Picture and name of the package. This part of 'Your booking details' is the same for every visitor. */
export function SelectionHeader({ tourPackage }: { tourPackage: TourPackage }) {
  const states = tourPackage.stateNames.map(({ name }) => name).join(', ')
  return (
    <>
      <div className={classes.picture}>
        <Picture picture={picturesOf(tourPackage)[0]} sizes="(width < 960px) 110px, 420px" alt="" isEager />
      </div>
      <div className={classes.head}>
        <h2 className={classes.heading}>{bookingMessages.selection.heading}</h2>
        <p className={classes.name}>{tourPackage.packageName}</p>
        {states === '' ? null : (
          <p className={classes.states}>
            <Icon name="pin" size={18} />
            {states}
          </p>
        )}
      </div>
    </>
  )
}
