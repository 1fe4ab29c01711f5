/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  discountOfBooking: 'discount of a booking',
  noLongerUsed: 'no longer used',
} as const
