import type { TourPackage } from '#contract/catalog/schemas.ts'
import { AfterArrival } from './after-arrival.tsx'
import { RatingLine } from './rating-line.tsx'
import { ShareBar } from './share-bar.tsx'
import type { TourAround } from './tour-around.ts'

type TourHeadPartsProps = { tourPackage: TourPackage; around: TourAround | Promise<TourAround> }

/** Below the name of a package: its rating, and the buttons that share it. */
export function TourHeadParts({ tourPackage, around }: TourHeadPartsProps) {
  return (
    <>
      <AfterArrival around={around}>{({ reviews }) => <RatingLine reviews={reviews} />}</AfterArrival>
      <ShareBar tourPackage={tourPackage} />
    </>
  )
}
