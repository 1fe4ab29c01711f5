import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import type { Post, PostCard } from '../api/calls.ts'
import { toPictureDto } from '#features/catalog/server/to-picture-dto.ts'
import type { PostCardRow, PostRow } from './post-repository.ts'

export function toPostCardDto(row: PostCardRow): PostCard {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    publishedOn: row.publishedOn,
    updatedOn: row.updatedOn,
    readingMinutes: row.readingMinutes,
    categories: row.categoryNames,
    picture: row.picture && toPictureDto(row.picture),
  }
}

export function toPostDto(row: PostRow, relatedPackages: readonly TourPackageCard[]): Post {
  return {
    ...toPostCardDto(row),
    html: row.bodyHtml,
    contents: row.contents.map(({ id, text }) => ({ id, text })),
    relatedPackages: [...relatedPackages],
  }
}
