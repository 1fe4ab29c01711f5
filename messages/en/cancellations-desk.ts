/** Sentences of the desk about what goes back above the policy. */
export const deskCancellationMessages = {
  policy: (amount: string) => `The policy gives ${amount} anyway. Please give more, or cancel by the policy.`,
  most: (amount: string) => `At most ${amount} can go back. Nothing was cancelled.`,
  small: (amount: string) => `Less than ₹1 cannot be sent. At most ${amount} can go back.`,
} as const
