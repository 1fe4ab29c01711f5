/** The kept views of the table. It begins as what was read of bookings, so an act on a booking counts them anew. */
export const VIEWS_KEY = ['bookings', 'views'] as const
