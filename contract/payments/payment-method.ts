/** Default label of the method a payment was made with (specification §9). */
export const DEFAULT_PAYMENT_METHOD = 'Razorpay'
