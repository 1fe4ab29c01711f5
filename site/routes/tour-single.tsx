import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { listNextDates, type CountryDto } from '#features/catalog/api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import type { NextDate } from '#features/catalog/api/date-schemas.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { describeTrip } from '#features/catalog/site/describe-trip.ts'
import type { TourExtras } from '#features/catalog/site/tour-extras.ts'
import { loadCountries, loadTourPackage } from '#features/catalog/site/tour-data.ts'
import { TourPage } from '#features/catalog/site/tour-page.tsx'
import { belowTheFold } from '#features/catalog/site/tour-parts.ts'
import { TourUnavailable } from '#features/catalog/site/tour-unavailable.tsx'
import { loaderApi, logPageError, type Call } from '#ui/site/lib/api.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import type { PageFacts, PageHandle } from '#ui/site/lib/page.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'

type TourSingleData = {
  tourPackage: TourPackage | null
  countries: CountryDto[] | Promise<CountryDto[]>
  extras: TourExtras | Promise<TourExtras>
  /** Shown to visitors without scripts. Others see the current dates. */
  nextDates: readonly NextDate[]
}

/** Few visitors choose a fully booked date, so its dialog is loaded when opened. */
const WaitingList = onDemand(
  createLatePart(async () => (await import('#features/waiting-list/site/join-dialog.tsx')).JoinDialog),
)

const EMPTY_EXTRAS: TourExtras = { related: [], reviews: null }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<TourSingleData> {
  const call = loaderApi(context)
  const countries = loadCountries(call)
  const tourPackage = await loadTourPackage(call, params['id'] ?? '').catch((error: unknown) => {
    // A page that is loaded by its address answers with the error's status. After a click the error is only logged
    // (specification §8).
    if (import.meta.env.SSR || error instanceof Response) throw error
    logPageError(error)
    return null
  })
  const extras = tourPackage === null ? EMPTY_EXTRAS : loadExtras(call, tourPackage)
  // A document is sent only when complete. In the browser the page is shown while countries and extras are still
  // loading.
  if (!import.meta.env.SSR) return { tourPackage, countries, extras, nextDates: [] }
  const nextDates = tourPackage === null ? [] : loadNextDates(call, tourPackage)
  return { tourPackage, countries: await countries, extras: await extras, nextDates: await nextDates }
}

/** The page works without the next dates, so a failed call returns none. */
function loadNextDates(call: Call, { packageId }: TourPackage): Promise<readonly NextDate[]> {
  return call(listNextDates, { params: { id: packageId } }).catch(() => [])
}

/** Loads the extras below the fold, whose script is not part of the first load. */
async function loadExtras(call: Call, tourPackage: TourPackage): Promise<TourExtras> {
  belowTheFold.start()
  const { loadAround: loadTourExtras } = await belowTheFold.arrival
  return loadTourExtras(call, tourPackage)
}

export function Component() {
  const { tourPackage, countries, extras, nextDates } = useLoaderData<typeof loader>()
  return tourPackage === null ? (
    <TourUnavailable />
  ) : (
    <TourPage
      key={tourPackage.packageId}
      tourPackage={tourPackage}
      countries={countries}
      extras={extras}
      nextDates={nextDates}
      WaitingList={WaitingList}
    />
  )
}

export const handle: PageHandle<TourSingleData> = {
  documentTitle: ({ site, data }) =>
    data?.tourPackage ? `${data.tourPackage.packageName} – ${site.name}` : site.title,
  description: ({ site, data }) => (data?.tourPackage ? describe(data.tourPackage) : site.title),
  sharePicture: ({ data }) => (data?.tourPackage ? (picturesOf(data.tourPackage)[0] ?? null) : null),
  ...(import.meta.env.SSR && {
    structuredData: ({ site, data }: PageFacts<TourSingleData>) => {
      if (!data?.tourPackage) return []
      const { tourPackage, extras } = data
      const reviews = extras instanceof Promise ? null : extras.reviews
      return describeTrip(site, { tourPackage, description: describe(tourPackage), reviews })
    },
  }),
}

function describe({ packageName, packageDuration, stateNames }: TourPackage): string {
  return tourMessages.detail.description({
    name: packageName,
    duration: packageDuration,
    place: stateNames.map(({ name }) => name).join(', '),
  })
}
