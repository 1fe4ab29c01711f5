/** Texts of the film about the business. */
export const promoMessages = {
  title: 'Pathik in fifteen seconds',
  close: 'Close the film',
  noSound: 'The film has no sound.',
} as const
