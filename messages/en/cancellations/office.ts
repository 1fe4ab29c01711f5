/** Desk messages about refunds above the policy and about a rejected move. */
export const deskCancellationMessages = {
  policy: (amount: string) => `The policy already gives ${amount}. Enter more, or cancel by policy.`,
  most: (amount: string) => `At most ${amount} can be refunded. Nothing was cancelled.`,
  owed: (reference: string) =>
    `A cheque for ${reference} bounced, so a balance is due again. Move the booking to a cheaper trip after the balance is paid. Nothing was moved.`,
  small: (amount: string) => `The minimum refund is ₹1. At most ${amount} can be refunded.`,
} as const
