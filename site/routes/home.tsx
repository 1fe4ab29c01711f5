import { Suspense } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { Await, useLoaderData } from 'react-router'
import { homeMessages } from '#messages/home/site.ts'
import { describeOrganization } from '#features/home/site/describe-organization.ts'
import { loadDestinations, loadNewestReviews, loadSections } from '#features/home/site/home-data.ts'
import { HomePage, type HomeFirstScreen } from '#features/home/site/home-page.tsx'
import { ContinueBlock } from '#features/saved/site/continue-block.tsx'
import { loaderApi } from '#ui/site/lib/api.ts'
import { firstAction } from '#ui/site/lib/first-action.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import type { PageFacts, PageHandle } from '#ui/site/lib/page.ts'

// The loading view loads late, because a page opened by its address is never shown without its sections.
const loading = createLatePart(async () => (await import('#features/home/site/home-loading.tsx')).HomeLoading)
void firstAction.then(loading.start)
const HomeLoading = onDemand(loading)

const remembered = <ContinueBlock />

export async function loader({ context }: LoaderFunctionArgs) {
  const call = loaderApi(context)
  const first = Promise.all([loadSections(call), loadNewestReviews(call)]).then(
    ([sections, newestReviews]): HomeFirstScreen => ({
      sections,
      newestReviews,
    }),
  )
  const parts = { first, destinations: loadDestinations(call) }
  // The server sends a complete page. The browser shows the loading view, then the page, then the destinations.
  return import.meta.env.SSR ? { first: await parts.first, destinations: await parts.destinations } : parts
}

/**
 * A search on the home page leads to the home page itself: the page stays as it is, and the matches appear without
 * loading.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function Component() {
  const { first, destinations } = useLoaderData<typeof loader>()
  if (!(first instanceof Promise)) return <HomePage {...first} {...{ destinations, remembered }} />
  return (
    <Suspense fallback={<HomeLoading />}>
      <Await resolve={first}>
        {(loaded: HomeFirstScreen) => <HomePage {...loaded} {...{ destinations, remembered }} />}
      </Await>
    </Suspense>
  )
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => site.title,
  description: () => homeMessages.description,
  ...(import.meta.env.SSR && { structuredData: ({ site }: PageFacts) => describeOrganization(site) }),
  isOverHero: true,
}
