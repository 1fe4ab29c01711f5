import type { PictureDto } from '#contract/catalog/schemas.ts'
import type { PictureRow } from './card-columns.ts'

/** Maps a picture to the answer of the API. */
export function toPictureDto({ url, alt, width, height, focal, swatch }: PictureRow): PictureDto {
  return { url, alt, width, height, focal, swatch }
}
