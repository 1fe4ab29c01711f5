/** What the server says to the desk about bookings of a broken departure. */
export const breaksDesk = {
  decidedBefore: 'It has its outcome already.',
  pastDates:
    'By then every offered date has begun. Please choose an earlier moment, or another date. Nothing was done.',
} as const
