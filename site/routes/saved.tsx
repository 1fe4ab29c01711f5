import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { listTourPackages } from '#features/catalog/api/calls.ts'
import { savedMessages } from '#messages/saved/site.ts'
import { SavedPage, type ListedTour } from '#features/saved/site/saved-page.tsx'
import { loaderApi, logPageError } from '#ui/site/lib/api.ts'
import type { PageHandle } from '#ui/site/lib/page.ts'
import { readCards } from '#ui/site/lib/read-catalog.ts'

/** How many tours are listed for browsers without JavaScript; the listing page has all of them. */
const MAX_LISTED = 100

export async function loader({ context }: LoaderFunctionArgs): Promise<{ tours: ListedTour[] }> {
  // Only the server renders the list for browsers without JavaScript.
  if (!import.meta.env.SSR) return { tours: [] }
  const cards = await loaderApi(context)(listTourPackages, { query: { limit: String(MAX_LISTED) } })
    .then(readCards)
    .catch((error: unknown) => {
      logPageError(error)
      return []
    })
  const tours = cards.map(({ packageId, packageName, packageDuration, basePrice }) => ({
    id: packageId,
    name: packageName,
    duration: packageDuration,
    price: basePrice,
  }))
  return { tours }
}

export function Component() {
  const { tours } = useLoaderData<typeof loader>()
  return <SavedPage tours={tours} hasMore={tours.length === MAX_LISTED} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => savedMessages.title(site.name),
  description: () => savedMessages.description,
  isPrivate: true,
}
