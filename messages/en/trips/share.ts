/** Texts for sharing a trip on WhatsApp. */
export const shareTripMessages = {
  label: 'Share on WhatsApp',
  text: (trip: { packageName: string; startDate: string; endDate: string; guests: string; reference: string }) =>
    `We are going on ${trip.packageName}, ${trip.startDate} – ${trip.endDate}, ${trip.guests}. Booking reference ${trip.reference}.`,
} as const
