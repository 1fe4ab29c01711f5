/** Texts of the refund steps when a trip is cancelled, for the package page, the payment step and emails. */
export const refundPromise = {
  title: 'If you cancel',
  rule: {
    later: 'Later',
    whole: 'full refund',
    part: (percent: string) => `${percent}% refund`,
    nothing: 'no refund',
    start:
      'The tour starts at 00:00 on the first day, India time. If only some guests cancel, the same percentages apply to their share. Before you pay, you see the exact dates and amounts.',
    byUs: 'If we have to cancel at any time, you get a full refund.',
  },
  dated: {
    /** The heading of a list of dates and amounts. */
    intro: 'Change of plans? Your refund if everyone cancels:',
    by: (deadline: string) => `Cancel by ${deadline}`,
    amount: (amount: string) => `${amount} back`,
    later: 'Later',
    nothing: 'no refund',
    none: 'This trip starts too soon for a refund.',
    zone: 'India time.',
    byUs: 'If we have to cancel, you get a full refund.',
  },
} as const
