/** The key of a booking's money among the answers that are kept. */
export const paymentsKey = (reference: string) => ['bookings', 'payments', reference]
/** The key of the receipts and refunds that wait for a person. */
export const MONEY_KEY = ['bookings', 'money'] as const
