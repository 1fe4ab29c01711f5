import { Suspense } from 'react'
import { Await } from 'react-router'
import type { TourPackageCard } from '#contract/catalog-schemas.ts'
import { tourPartMessages } from '#messages/tour-parts.ts'
import { Slider } from '#web/ui/slider.tsx'
import { TourCard } from '#web/ui/tour-card.tsx'

const texts = tourPartMessages.related

type RelatedToursProps = {
  /** A promise while the browser still fetches them: nothing stands there meanwhile. */
  packages: readonly TourPackageCard[] | Promise<readonly TourPackageCard[]>
}

/** Other packages for whoever read this one to its end; nothing when there are none. */
export function RelatedTours({ packages }: RelatedToursProps) {
  if (!(packages instanceof Promise)) return <Cards packages={packages} />
  return (
    <Suspense>
      <Await resolve={packages}>{(list: readonly TourPackageCard[]) => <Cards packages={list} />}</Await>
    </Suspense>
  )
}

function Cards({ packages }: { packages: readonly TourPackageCard[] }) {
  if (packages.length === 0) return null
  return (
    <Slider
      label={texts.label}
      buttons={{ previous: texts.previous, next: texts.next }}
      heading={<h2>{texts.title}</h2>}
    >
      {packages.map((tourPackage) => (
        <TourCard key={tourPackage.packageId} tourPackage={tourPackage} headingLevel={3} />
      ))}
    </Slider>
  )
}
