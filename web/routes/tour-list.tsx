import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { loadTourList, readFilter } from '#web/features/catalog/tour-list-data.ts'
import { TourListPage } from '#web/features/catalog/tour-list-page.tsx'
import { loaderApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = loadTourList(loaderApi(context), readFilter(new URL(request.url).searchParams))
  // The server sends a complete page; the browser shows the loading view at once.
  return { list: import.meta.env.SSR ? await list : list }
}

export function Component() {
  return <TourListPage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => site.title,
  description: ({ site }) => site.title,
  canonicalPath: ({ url }) => {
    const filter = readFilter(url.searchParams)
    const kept = new URLSearchParams(
      [
        ['state', filter.state],
        ['category', filter.category],
      ].filter(([, value]) => value !== ''),
    )
    return kept.size === 0 ? url.pathname : `${url.pathname}?${kept.toString()}`
  },
}
