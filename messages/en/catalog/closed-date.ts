/** The message for anybody who requests a date that the office has closed. */
export const closedDateMessages = {
  closedForBookings: 'This date is closed for bookings. Please choose another date.',
} as const
