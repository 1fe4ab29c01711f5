import type { TourPackageCard } from '../api/package-schemas.ts'
import { tourPartMessages } from '#messages/catalog/tour-parts.ts'
import { Slider } from '#ui/site/slider.tsx'
import { SellOutNote, TourCard } from '#ui/site/tour-card.tsx'
import { DeferredExtras } from './deferred-extras.tsx'
import type { TourExtras } from './tour-extras.ts'

const texts = tourPartMessages.related

/** Other packages at the end of a package's page. Renders nothing when there are none. */
export function RelatedTours({ extras }: { extras: TourExtras | Promise<TourExtras> }) {
  return <DeferredExtras extras={extras}>{({ related }) => <Cards packages={related} />}</DeferredExtras>
}

function Cards({ packages }: { packages: readonly TourPackageCard[] }) {
  if (packages.length === 0) return null
  return (
    <>
      <Slider
        label={texts.label}
        buttons={{ previous: texts.previous, next: texts.next }}
        heading={<h2>{texts.title}</h2>}
      >
        {packages.map((tourPackage) => (
          <TourCard key={tourPackage.packageId} tourPackage={tourPackage} headingLevel={3} />
        ))}
      </Slider>
      <SellOutNote packages={packages} />
    </>
  )
}
