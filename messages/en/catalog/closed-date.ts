/** What everybody is told who asks for a date that the office has closed. */
export const closedDate = {
  takesNobody: 'This date is closed for bookings. Please choose another date.',
} as const
