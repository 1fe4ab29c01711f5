import type { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { parseTextList } from '#kernel/text/json-list.ts'

type PictureFields = Pick<TourPackageCard, 'images' | 'avatarImage' | 'featuredImage'>

/** A picture for which only the URL is known. */
export function pictureFromUrl(url: string, alt: string): PictureDto {
  return { url, alt, width: 1600, height: 1067, focal: 'center', swatch: 'sand' }
}

/**
 * All pictures of a package, the best first. Without full descriptions they come from the JSON fields. Empty when there
 * are none.
 */
export function picturesOf(tourPackage: PictureFields & { packageName: string }): readonly PictureDto[] {
  if (tourPackage.images.length > 0) return tourPackage.images
  const urls = new Set([...parseTextList(tourPackage.featuredImage), ...parseTextList(tourPackage.avatarImage)])
  return [...urls].map((url) => pictureFromUrl(url, tourPackage.packageName))
}

/**
 * Pictures that may be used behind a category's banner: the package's featuredImage, then the pictures of its
 * avatarImage.
 *
 * Source: product specification §2, "Home page".
 */
export function bannerPicturesOf(tourPackage: PictureFields): readonly PictureDto[] {
  const urls = new Set([...parseTextList(tourPackage.featuredImage), ...parseTextList(tourPackage.avatarImage)])
  return [...urls].map((url) => tourPackage.images.find((image) => image.url === url) ?? pictureFromUrl(url, ''))
}
