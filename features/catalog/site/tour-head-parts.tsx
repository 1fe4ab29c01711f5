import { useEffect } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { rememberSeen } from '#ui/site/lib/device-memory.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { AfterArrival } from './after-arrival.tsx'
import { RatingLine } from './rating-line.tsx'
import { ShareBar } from './share-bar.tsx'
import type { TourAround } from './tour-around.ts'

type TourHeadPartsProps = { tourPackage: TourPackage; around: TourAround | Promise<TourAround> }

/**
 * Below the name of a package: its rating, and the buttons that save and share it. Also records the visit on this
 * device.
 */
export function TourHeadParts({ tourPackage, around }: TourHeadPartsProps) {
  useEffect(() => rememberSeen(seenTrip(tourPackage)), [tourPackage])
  return (
    <>
      <AfterArrival around={around}>{({ reviews }) => <RatingLine reviews={reviews} />}</AfterArrival>
      <ShareBar tourPackage={tourPackage} />
    </>
  )
}

/** The data for 'Continue where you left off'. */
function seenTrip(tourPackage: TourPackage): Parameters<typeof rememberSeen>[0] {
  const { packageId: id, packageName: name, packageDuration: duration, basePrice: price } = tourPackage
  return { id, name, duration, price, picture: picturesOf(tourPackage)[0]?.url ?? null, at: new Date().getTime() }
}
