import type { Post } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { journalMessages, postMessages } from '#messages/journal/site.ts'
import { absoluteUrl, breadcrumbList, type StructuredData } from '#ui/site/lib/structured-data.ts'

/** Structured data about a story for search engines. */
export function describePost(site: PublicSite, post: Post): readonly StructuredData[] {
  const path = pages.blogDetails(post.slug)
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.summary,
      datePublished: post.publishedOn,
      dateModified: post.updatedOn,
      inLanguage: 'en-IN',
      mainEntityOfPage: absoluteUrl(site, path),
      author: { '@type': 'Organization', name: post.author, url: absoluteUrl(site, pages.about()) },
      publisher: { '@type': 'Organization', name: site.name, url: absoluteUrl(site, pages.home()) },
      ...(post.picture && { image: [absoluteUrl(site, post.picture.url)] }),
    },
    breadcrumbList(site, [
      [postMessages.home, pages.home()],
      [journalMessages.heading, pages.blogList()],
      [post.title, path],
    ]),
  ]
}
