import { type ComponentType, Suspense, useMemo } from 'react'
import { Await } from 'react-router'
import type { NextDate } from '../api/date-schemas.ts'
import type { CountryDto } from '../api/calls.ts'
import type { TourPackage } from '../api/package-schemas.ts'
import type { DayFigures } from '../api/trip-facts.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { ServerWritten } from '#ui/site/lib/server-written.tsx'
import { useSavedPage } from '#ui/site/lib/use-saved-page.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import type { WaitingListProps } from './full-date.tsx'
import { parseItinerary } from './read-itinerary.ts'
import type { TourExtras } from './tour-extras.ts'
import { locationOf } from './tour-data.ts'
import { TourGallery } from './tour-gallery.tsx'
import {
  belowTheFold,
  familyComponents,
  LazyAdditionalInformation,
  LazyFamilyFacts,
  LazyHeadParts,
  LazyItinerary,
  LazyJumpLinks,
  LazyOverview,
  LazyRefundSteps,
  LazyRelatedTours,
  LazyReviews,
  LazyRouteMap,
  LazyTravelFacts,
} from './tour-parts.ts'
import { TourSnapshot } from './tour-snapshot.tsx'
import { useTripChoice } from './use-trip-choice.ts'
import factStyles from './facts/facts.module.css'
import planStyles from './facts/plan.module.css'
import styles from './tour-page.module.css'

const texts = tourMessages.detail
// Always the same array, because a new one would re-render the itinerary.
const NO_FIGURES: readonly DayFigures[] = []

type TourPageProps = {
  tourPackage: TourPackage
  /** The countries, or a promise while the browser is fetching them. */
  countries: readonly CountryDto[] | Promise<readonly CountryDto[]>
  extras: TourExtras | Promise<TourExtras>
  /** Listed for visitors without scripts. */
  nextDates: readonly NextDate[]
  /** The dialog for joining the waiting list of a full date. */
  WaitingList: ComponentType<WaitingListProps>
}

/** Everything that a traveller reads about a package, beside the booking card. */
export function TourPage({ tourPackage, countries, extras, nextDates, WaitingList }: TourPageProps) {
  const trip = useTripChoice(tourPackage)
  useSavedPage()
  const pictures = picturesOf(tourPackage)
  const days = useMemo(() => parseItinerary(tourPackage.itinerary), [tourPackage.itinerary])
  const { facts, packageId } = tourPackage

  return (
    <article className={`wrap ${styles.page}`}>
      <TourBreadcrumb tourPackage={tourPackage} />
      <header className={styles.head}>
        <h1>{tourPackage.packageName}</h1>
        {tourPackage.nativeName === null ? null : (
          <p className={styles.native} lang={tourPackage.nativeName.lang}>
            {tourPackage.nativeName.text}
          </p>
        )}
        <p className={styles.location}>
          <Icon name="pin" size={20} />
          <Location tourPackage={tourPackage} countries={countries} />
        </p>
        <LazyHeadParts tourPackage={tourPackage} extras={extras} />
        <PartFailed part={belowTheFold} />
      </header>
      <TourGallery pictures={pictures} name={tourPackage.packageName} nativeName={tourPackage.nativeName} />
      {facts === undefined ? null : (
        <ServerWritten key={packageId} name={`jump-row-${packageId}`}>
          <LazyJumpLinks tourPackage={tourPackage} facts={facts} />
        </ServerWritten>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          <CalmPrice tourPackage={tourPackage} />
          <div data-calm="later">
            <TourSnapshot tourPackage={tourPackage} />
          </div>
          {facts === undefined ? null : (
            <ServerWritten key={packageId} name={`family-facts-${packageId}`} className={factStyles.parts}>
              <LazyFamilyFacts tourPackage={tourPackage} facts={facts} itinerary={days} />
              <PartFailed part={familyComponents} />
            </ServerWritten>
          )}
        </div>
        <div className={styles.side}>
          <BookingCard tourPackage={tourPackage} trip={trip} nextDates={nextDates} WaitingList={WaitingList} />
        </div>
        <div className={styles.text}>
          <LazyOverview tourPackage={tourPackage} />
          {days.length === 0 ? null : (
            <LazyItinerary days={days} pictures={tourPackage.images} figures={facts?.days ?? NO_FIGURES} />
          )}
          {facts === undefined ? null : (
            <ServerWritten key={packageId} name={`travel-facts-${packageId}`} className={planStyles.parts}>
              <LazyTravelFacts facts={facts} />
            </ServerWritten>
          )}
          <LazyRefundSteps tourPackage={tourPackage} />
          <LazyAdditionalInformation tourPackage={tourPackage} />
          <LazyReviews packageId={tourPackage.packageId} extras={extras} />
          <LazyRouteMap stops={tourPackage.stops} />
        </div>
      </div>
      <div className={styles.related}>
        <LazyRelatedTours extras={extras} />
      </div>
      <BookingBar tourPackage={tourPackage} trip={trip} />
    </article>
  )
}

/** Shows the price at the top of the large and calm view, where the booking card is further below. */
function CalmPrice({ tourPackage: { basePrice, packageDuration } }: { tourPackage: TourPackage }) {
  if (basePrice <= 0) return null
  return (
    <p className={styles.calmPrice} data-calm="only">
      {calmMessages.perPerson} {formatRupees(rupeesToPaise(basePrice), { paise: 'hidden' })}
      <br />
      {packageDuration}
    </p>
  )
}

function TourBreadcrumb({ tourPackage: { packageName, stateNames } }: { tourPackage: TourPackage }) {
  const parentSteps = stateNames.slice(0, 1).map(({ name }) => ({ name, to: pages.tourList({ state: name }) }))
  return (
    <Breadcrumb
      label={texts.breadcrumb}
      steps={[{ name: texts.home, to: pages.home() }, ...parentSteps, { name: packageName }]}
    />
  )
}

function Location({ tourPackage, countries }: Pick<TourPageProps, 'tourPackage' | 'countries'>) {
  if (!(countries instanceof Promise)) return locationOf(tourPackage, countries) ?? texts.loadingLocation
  return (
    <Suspense fallback={texts.loadingLocation}>
      <Await resolve={countries}>
        {(list: readonly CountryDto[]) => locationOf(tourPackage, list) ?? texts.loadingLocation}
      </Await>
    </Suspense>
  )
}
