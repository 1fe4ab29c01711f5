import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { listStates } from '#features/catalog/api/calls.ts'
import { destinationsMessages } from '#messages/information/destinations.ts'
import { DestinationsPage } from '#features/information/site/destinations-page.tsx'
import { loaderApi, logPageError } from '#ui/site/lib/api.ts'
import type { PageHandle } from '#ui/site/lib/page.ts'
import { readStates, STATES_WITHOUT_IDS } from '#ui/site/lib/read-catalog.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const states = loaderApi(context)(listStates, STATES_WITHOUT_IDS)
    .then(readStates)
    .catch((error: unknown) => {
      logPageError(error)
      return []
    })
  // The server sends a complete page. In the browser the page appears immediately and says that it is loading.
  return { states: import.meta.env.SSR ? await states : states }
}

export function Component() {
  return <DestinationsPage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => destinationsMessages.title(site.title),
  description: () => destinationsMessages.description,
}
