const help = (phone: string, whatsapp: string) =>
  `If in doubt, do not pay again. Call ${phone} or message us on WhatsApp at ${whatsapp}, and quote your booking reference.`

/** Texts of the emails about a payment that failed, or is still pending at the bank. */
export const unsettledPaymentMails = {
  failed: {
    subject: (reference: string) => `Booking ${reference}: your payment did not go through`,
    heading: 'Your payment did not go through',
    preview: 'Your booking is not confirmed yet.',
    intro: (packageName: string) =>
      `Your bank declined the payment for “${packageName}”. Your booking is not confirmed.`,
    money: (amount: string) =>
      `We have not received ${amount}. If your bank shows it as debited, it will be returned automatically. Banks usually take 5 to 7 working days.`,
  },
  pending: {
    subject: (reference: string) => `Booking ${reference}: we are waiting for your bank`,
    heading: 'We are waiting for your bank',
    preview: 'Please do not pay again.',
    intro: (packageName: string) =>
      `Your payment for “${packageName}” has been started, but your bank has not confirmed it yet. Please do not pay again.`,
    money: (amount: string) =>
      `We keep checking. When ${amount} arrives, we will email you the confirmation and your voucher, or refund the full amount if the seats are gone by then. If it never arrives, your bank will release it.`,
  },
  held: (until: string) => `Your seats are held for you until ${until}, India time.`,
  released: 'The time to pay has run out, and your seats have been released.',
  again: 'Book this trip again',
  help,
  labels: { reference: 'Booking reference', amount: 'Amount' },
} as const
