import { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { lineOfText, wholeNumber } from '#kernel/wire/schema-parts.ts'

/** The fields of a story in a list. Days are `YYYY-MM-DD`. `readingMinutes` is a whole number of at least 1. */
export const PostCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedOn: z.string(),
  updatedOn: z.string(),
  readingMinutes: z.number(),
  categories: z.array(z.string()),
  picture: z.nullable(PictureDto),
})
export type PostCard = z.infer<typeof PostCard>

/** A heading of a story. `id` is the id of the heading inside `html`. */
const PostHeading = z.object({ id: z.string(), text: z.string() })

/** A whole story. `html` was cleaned when it was written. Only related packages that are still published are listed. */
export const Post = z.extend(PostCard, {
  html: z.string(),
  contents: z.array(PostHeading),
  relatedPackages: z.array(TourPackageCard),
})
export type Post = z.infer<typeof Post>

/** The description of these calls in the API documentation. */
export const journalSection: SectionInfo = {
  title: 'Travel journal',
  about: 'Stories and practical notes. Their HTML was sanitised when they were saved.',
  readsCookies: false,
}

// Calls of the travel journal.

export const listPosts = defineCall('GET', '/api/posts', {
  title: 'List the stories of the travel journal, newest first',
  query: z.strictObject({ limit: z.optional(wholeNumber(1, 100)) }),
  response: z.array(PostCard),
  errors: [],
})

export const getPost = defineCall('GET', '/api/posts/:slug', {
  title:
    'Get a story with its contents and the packages it mentions. A former address also works and returns the current one.',
  params: z.object({ slug: lineOfText(120) }),
  query: z.strictObject({}),
  response: Post,
  errors: ['POST_NOT_FOUND'],
})
