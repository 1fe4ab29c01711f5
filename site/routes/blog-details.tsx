import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Post } from '#contract/content/schemas.ts'
import { journalMessages, postMessages } from '#messages/content-journal.ts'
import { describePost } from '#web/features/content/describe-post.ts'
import { loadPost } from '#web/features/content/journal-data.ts'
import { PostPage } from '#web/features/content/post-page.tsx'
import { loaderApi } from '#web/lib/api.ts'
import type { PageFacts, PageHandle } from '#web/lib/page.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ post: Post }> {
  return { post: await loadPost(loaderApi(context), params['slug'] ?? '') }
}

export function Component() {
  return <PostPage {...useLoaderData<typeof loader>()} />
}

export const handle: PageHandle<{ post: Post }> = {
  documentTitle: ({ site, data }) =>
    data ? postMessages.title(data.post.title, site.name) : journalMessages.title(site.title),
  description: ({ data }) => data?.post.summary ?? journalMessages.description,
  sharePicture: ({ data }) => data?.post.picture ?? null,
  ...(import.meta.env.SSR && {
    structuredData: ({ site, data }: PageFacts<{ post: Post }>) => (data ? describePost(site, data.post) : []),
  }),
  hasFeed: true,
  isArticle: true,
}
