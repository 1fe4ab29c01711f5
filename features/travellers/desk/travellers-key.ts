/** The key of a booking's travellers among the answers that are kept. */
export const travellersKey = (reference: string) => ['bookings', 'travellers', reference]
