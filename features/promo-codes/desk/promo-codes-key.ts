/** The key of the promo codes among the answers that are kept. */
export const PROMO_CODES_KEY = ['promo codes'] as const
