/** The label of the payment method when nothing more exact is known (specification §9). */
export const DEFAULT_PAYMENT_METHOD = 'Razorpay'
