/** Server messages to the desk about bookings of a cancelled departure. */
export const departureCancellationsDesk = {
  alreadyDecided: 'Already has an outcome.',
  pastDates:
    'By then, every offered date will have departed. Choose an earlier deadline or another date. Nothing was done.',
} as const
