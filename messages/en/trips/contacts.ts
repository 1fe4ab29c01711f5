/** Texts for the operator who enters the contacts of a departure. */
export const tripContactsTexts = {
  boardingDay: 'Boarding must be on the first day of the trip or the day before.',
  nights: (days: number) => `Hotel nights must be from 1 to ${days}, and the first must not be after the last.`,
} as const
