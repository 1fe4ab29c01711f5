import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'

import { journalMessages } from '#messages/content-journal.ts'
import { loadPosts } from '#web/features/content/journal-data.ts'
import { JournalPage } from '#web/features/content/journal-page.tsx'
import { loaderApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'

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
