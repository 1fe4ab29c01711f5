const help = (phone: string, whatsapp: string) =>
  `If you are in doubt, do not pay a second time: call ${phone} or write on WhatsApp to ${whatsapp}, and give your booking reference.`

/** Texts of the mails about a payment that failed, or that the bank has not decided. */
export const unsettledPaymentMails = {
  failed: {
    subject: (reference: string) => `Booking ${reference}: your payment did not go through`,
    heading: 'Your payment did not go through',
    preview: 'Your booking is not confirmed yet.',
    intro: (packageName: string) =>
      `Your bank has refused the payment for “${packageName}”. Your booking is not confirmed.`,
    money: (amount: string) =>
      `We have not received ${amount}. Should your bank show that it was taken, it comes back by itself; banks usually take 5 to 7 working days.`,
  },
  pending: {
    subject: (reference: string) => `Booking ${reference}: we are waiting for your bank`,
    heading: 'We are waiting for your bank',
    preview: 'Please do not pay a second time.',
    intro: (packageName: string) =>
      `Your payment for “${packageName}” has been started, but your bank has not given its last word. Please do not pay a second time.`,
    money: (amount: string) =>
      `We keep asking. When ${amount} arrives, you get the confirmation and your voucher by mail, or the whole amount back if the seats are gone by then. If it never arrives, your bank releases it.`,
  },
  held: (until: string) => `Your seats are held for you until ${until}, Indian time.`,
  released: 'The time for paying has run out, and your seats are free for others again.',
  again: 'Book this trip again',
  help,
  labels: { reference: 'Booking reference', amount: 'Amount' },
} as const
