/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  savedTravellers: 'saved travellers',
  bookingPage: 'booking page',
  tripsOver: 'trips over',
  travellersPage: 'travellers page',
  bookingCancelled: 'booking cancelled',
  travellerDetails: 'traveller details',
} as const
