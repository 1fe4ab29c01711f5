/** The cache key of a booking's history. */
export const trailKey = (reference: string) => ['bookings', 'trail', reference]
/** The cache key of a booking's documents and emails. */
export const billingDocumentsKey = (reference: string) => ['bookings', 'documents', reference]
