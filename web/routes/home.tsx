import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { loadDestinations, loadSections } from '#web/features/home/home-data.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { loaderApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = loaderApi(context)
  const destinations = loadDestinations(call)
  const sections = await loadSections(call)
  // The server sends a complete page; in the browser the sections need not wait for the destinations.
  return { sections, destinations: import.meta.env.SSR ? await destinations : destinations }
}

export function Component() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => site.title,
  description: () => homeMessages.description,
  isOverHero: true,
}
