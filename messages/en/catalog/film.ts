/** Texts of the film about the business. */
export const promoMessages = {
  title: 'Pathik in fifteen seconds',
  close: 'Close the video',
  noSound: 'This video has no sound.',
} as const
