import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'

import { journalMessages } from '#messages/journal/site.ts'
import { loadPosts } from '#features/journal/site/journal-data.ts'
import { JournalPage } from '#features/journal/site/journal-page.tsx'
import { loaderApi } from '#ui/site/lib/api.ts'
import type { PageHandle } from '#ui/site/lib/page.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { posts: await loadPosts(loaderApi(context)) }
}

export function Component() {
  return <JournalPage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => journalMessages.title(site.title),
  description: () => journalMessages.description,

  hasFeed: true,
}
