import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { listStates } from '#contract/catalog/calls.ts'
import { destinationsMessages } from '#messages/content-destinations.ts'
import { DestinationsPage } from '#web/features/content/destinations-page.tsx'
import { loaderApi, logOwnFailure } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { readStates, STATES_WITHOUT_IDS } from '#web/lib/read-catalog.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const states = loaderApi(context)(listStates, STATES_WITHOUT_IDS)
    .then(readStates)
    .catch((error: unknown) => {
      logOwnFailure(error)
      return []
    })
  // The server sends a complete page. In the browser the page shows at once and says that it is loading.
  return { states: import.meta.env.SSR ? await states : states }
}

export function Component() {
  return <DestinationsPage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => destinationsMessages.title(site.title),
  description: () => destinationsMessages.description,
}
