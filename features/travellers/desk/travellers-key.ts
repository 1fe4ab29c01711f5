/** The query key of a booking's travellers. */
export const travellersKey = (reference: string) => ['bookings', 'travellers', reference]
