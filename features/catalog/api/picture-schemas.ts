import * as z from 'zod/mini'
import { PICTURE_FOCUSES } from '../rules/picture-focus.ts'
import { PICTURE_SWATCHES } from '../rules/picture-swatch.ts'

/** A picture of a package: `url` is its largest WebP file. The other sizes follow from it (see picture-url.ts). */
export const PictureDto = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  focal: z.enum(PICTURE_FOCUSES),
  swatch: z.enum(PICTURE_SWATCHES),
})
export type PictureDto = z.infer<typeof PictureDto>
