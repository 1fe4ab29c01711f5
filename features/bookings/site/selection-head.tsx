import type { TourPackage } from '#features/catalog/api/schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { picturesOf } from '#site/lib/tour-pictures.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Picture } from '#site/ui/picture.tsx'
import classes from './selection-card.module.css'

/** Picture and name of what is booked. This part of 'Your booking details' does not depend on the visitor. */
export function SelectionHead({ tourPackage }: { tourPackage: TourPackage }) {
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
