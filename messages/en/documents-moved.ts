/** Texts of the mail about a trip that was moved to another day. */
export const movedMails = {
  subject: (reference: string, day: string) => `Booking ${reference}: moved to ${day}`,
  heading: 'Your trip is moved',
  preview: (days: string) => `It is now ${days}.`,
  intro: (packageName: string) => `As you asked our office, we have moved your booking of “${packageName}”.`,
  labels: { reference: 'Booking reference', before: 'It began on', now: 'Now' },
  refund: (amount: string) =>
    `The new day costs less: ${amount} goes back to the card, account or UPI id you paid from. Banks usually need 5 to 7 working days.`,
  voucher: 'Your new voucher is attached; please show it instead of the earlier one, which counts no more.',
} as const
