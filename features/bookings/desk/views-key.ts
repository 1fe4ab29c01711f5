/**
 * The query key of the saved views. It starts with the key of bookings, so an action on a booking also refreshes the
 * counts of the views.
 */
export const VIEWS_KEY = ['bookings', 'views'] as const
