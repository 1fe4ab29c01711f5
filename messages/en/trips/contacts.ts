/** Texts for the operator who enters the contacts of a departure. */
export const tripContactsTexts = {
  boardingDay: 'The boarding must be on the first day of the trip or on the day before it.',
  nights: (days: number) => `Hotel nights count from 1 to ${days}, the first one not after the last.`,
} as const
