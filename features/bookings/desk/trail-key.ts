/** The key of what happened to a booking among the answers that are kept. */
export const trailKey = (reference: string) => ['bookings', 'trail', reference]
/** The key of its papers and mails. */
export const papersKey = (reference: string) => ['bookings', 'papers', reference]
