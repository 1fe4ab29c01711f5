/** The cache key of a booking's money. */
export const paymentsKey = (reference: string) => ['bookings', 'payments', reference]
/** The cache key of the office payments and refunds that need attention. */
export const MONEY_KEY = ['bookings', 'money'] as const
