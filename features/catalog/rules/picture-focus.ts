/** The part of a picture that stays visible when it is cropped, in rows from the top left. */
export const PICTURE_FOCUSES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
/** One of {@link PICTURE_FOCUSES}. Pages have a class for each, because a page may not have a `style` attribute. */
export type PictureFocus = (typeof PICTURE_FOCUSES)[number]
