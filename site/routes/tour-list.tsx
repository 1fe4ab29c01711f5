import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useMatches } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { parseTourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { isNarrowed } from '#features/catalog/site/tour-facets.ts'
import { loadTourList } from '#features/catalog/site/tour-list-data.ts'
import { TourListPage } from '#features/catalog/site/tour-list-page.tsx'
import { loaderApi } from '#ui/site/lib/api.ts'
import type { PageHandle } from '#ui/site/lib/page.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = loadTourList(loaderApi(context), parseTourListQuery(new URL(request.url).searchParams))
  // The server sends a complete page; the browser shows the loading view immediately.
  return { list: import.meta.env.SSR ? await list : list }
}

export function Component() {
  const { list } = useLoaderData<typeof loader>()
  return <TourListPage list={list} categories={useCategories()} />
}

/** The categories of the side menu. Every page has them. */
function useCategories(): readonly string[] {
  const layout = useMatches().find(({ id }) => id === 'site-layout')?.loaderData
  const isKnown = typeof layout === 'object' && layout !== null && 'categories' in layout
  return isKnown && Array.isArray(layout.categories) ? layout.categories.filter((name) => typeof name === 'string') : []
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => site.title,
  description: ({ site }) => site.title,
  isCut: ({ url }) => isNarrowed(parseTourListQuery(url.searchParams)),
  canonicalPath: ({ url }) => {
    const { state, category } = parseTourListQuery(url.searchParams)
    return pages.tourList({ state, category })
  },
}
