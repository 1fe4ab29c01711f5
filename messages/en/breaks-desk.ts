/** What the server says to the desk about bookings of a broken departure. */
export const breaksDesk = {
  decidedBefore: 'It has its outcome already.',
} as const
