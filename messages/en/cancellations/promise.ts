/** What is refunded when a trip is cancelled, step by step: on the package page, on the payment step and in mails. */
export const refundPromise = {
  title: 'If you cancel',
  rule: {
    later: 'Later',
    whole: 'you get everything back',
    part: (percent: string) => `you get ${percent}% back`,
    nothing: 'nothing goes back',
    start:
      'The start is 00:00 of the first day, Indian time. Some of the guests may cancel too: the same parts hold for what they cost. Before you pay you see the steps with their dates and rupees.',
    byUs: 'If we have to cancel, you get back all you paid, at any time.',
  },
  dated: {
    /** The sentence before a list of dates and amounts. */
    intro: 'Change of plans? This is what goes back if all of you cancel:',
    by: (deadline: string) => `Cancel by ${deadline}`,
    amount: (amount: string) => `${amount} back`,
    later: 'Later',
    nothing: 'nothing back',
    none: 'This trip starts too soon to be cancelled with a refund.',
    zone: 'Indian time.',
    byUs: 'If we have to cancel, all you paid goes back.',
  },
} as const
