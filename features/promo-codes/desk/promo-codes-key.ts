/** The query key of the promo codes. */
export const PROMO_CODES_KEY = ['promo codes'] as const
