/** What the server says to the desk about bookings of a broken departure. */
export const breaksDesk = {
  decidedBefore: 'Already has an outcome.',
  pastDates: 'By then every offered date has departed. Choose an earlier deadline or another date. Nothing was done.',
} as const
