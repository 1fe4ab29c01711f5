import type { Post, PostCard } from '#contract/content/schemas.ts'
import type { CardRow } from '#server/features/catalog/card-columns.ts'
import { toPictureDto } from '#server/features/catalog/to-picture-dto.ts'
import { toTourPackageCardDto } from '#server/features/catalog/to-tour-package-dto.ts'
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

export function toPostDto(row: PostRow, packages: readonly CardRow[]): Post {
  return {
    ...toPostCardDto(row),
    html: row.bodyHtml,
    contents: row.contents.map(({ id, text }) => ({ id, text })),
    relatedPackages: packages.map(toTourPackageCardDto),
  }
}
