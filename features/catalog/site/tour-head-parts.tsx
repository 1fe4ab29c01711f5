import { useEffect } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { addSeenTrip } from '#ui/site/lib/device-memory.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { DeferredExtras } from './deferred-extras.tsx'
import { RatingLine } from './rating-line.tsx'
import { ShareBar } from './share-bar.tsx'
import type { TourExtras } from './tour-extras.ts'

type TourHeadPartsProps = { tourPackage: TourPackage; extras: TourExtras | Promise<TourExtras> }

/**
 * Below the name of a package: its rating, and the buttons that save and share it. Also records the visit on this
 * device.
 */
export function TourHeadParts({ tourPackage, extras }: TourHeadPartsProps) {
  useEffect(() => addSeenTrip(toSeenTrip(tourPackage)), [tourPackage])
  return (
    <>
      <DeferredExtras extras={extras}>{({ reviews }) => <RatingLine reviews={reviews} />}</DeferredExtras>
      <ShareBar tourPackage={tourPackage} />
    </>
  )
}

/** The data for 'Continue where you left off'. */
function toSeenTrip(tourPackage: TourPackage): Parameters<typeof addSeenTrip>[0] {
  const { packageId: id, packageName: name, packageDuration: duration, basePrice: price } = tourPackage
  return { id, name, duration, price, picture: picturesOf(tourPackage)[0]?.url ?? null, at: new Date().getTime() }
}
