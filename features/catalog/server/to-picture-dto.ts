import type { PictureDto } from '../api/picture-schemas.ts'
import type { PictureRow } from './card-columns.ts'

export function toPictureDto({ url, alt, width, height, focal, swatch }: PictureRow): PictureDto {
  return { url, alt, width, height, focal, swatch }
}
