import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Post } from '#features/journal/api/calls.ts'
import { journalMessages, postMessages } from '#messages/journal/site.ts'
import { describePost } from '#features/journal/site/describe-post.ts'
import { loadPost } from '#features/journal/site/journal-data.ts'
import { PostPage } from '#features/journal/site/post-page.tsx'
import { loaderApi } from '#ui/site/lib/api.ts'
import type { PageFacts, PageHandle } from '#ui/site/lib/page.ts'

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
