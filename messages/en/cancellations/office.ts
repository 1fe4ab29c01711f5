/** Sentences of the desk about what goes back above the policy, and about a move that is refused. */
export const deskCancellationMessages = {
  policy: (amount: string) => `The policy gives ${amount} anyway. Please give more, or cancel by the policy.`,
  most: (amount: string) => `At most ${amount} can go back. Nothing was cancelled.`,
  owed: (reference: string) =>
    `A cheque for ${reference} bounced, and money is owed again. It can move to a cheaper trip when it is paid. Nothing was moved.`,
  small: (amount: string) => `Less than ₹1 cannot be sent. At most ${amount} can go back.`,
} as const
