/** Texts of the desk about money that is due on a paid booking. */
export const deskDues = {
  link: (amount: string) => `Send the link to pay ${amount}`,
  byHand: 'A receipt for it waits for its second person, so no link takes the money.',
  waits: ({ amount, place, day, until }: { amount: string; place: string; day: string; until: string }) =>
    `${amount} is due for the change to ${place}, ${day}. Its seats are held until ${until}; the booking stays as it is until it is paid.`,
  withdraw: 'Take the change back',
  withdrawn: 'The change is taken back. Its seats are free again, and the booking stays as it is.',
  withdrawFailed: 'Nothing was changed. Please try again.',
  difference: 'The difference',
  collect: 'Collect it',
  waive: 'Waive it',
  until: 'Held until it is paid',
  hours: (hours: number) => (hours < 72 ? `Hold ${hours} hours` : `Hold ${hours / 24} days`),
  collectText: (amount: string) =>
    `The seats there are held, and ${amount} becomes due on this booking. It stays as it is until that is paid: by a link, or at the office.`,
  collectAct: (amount: string) => `Hold the seats, ask for ${amount}`,
  collected: (amount: string) => `The seats are held, and ${amount} is due. Send the link, or enter the payment.`,
  mayNotWaive: 'Your role may not waive so much.',
  linkTitle: (reference: string) => `The link to pay what is due on ${reference}`,
  linkText: (email: string, amount: string) =>
    `One mail goes to ${email} with the link to pay ${amount}. It opens until that is paid, for whoever has it.`,
  linkNoEmail: 'There is no email address. Please edit the booker first.',
  working: 'Working...',
  captured: {
    bounced_cheque: 'in the place of a bounced cheque',
    change: 'the difference of a change',
  },
} as const
