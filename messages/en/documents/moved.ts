/** Texts of the mail about a trip that was moved to another day. */
export const movedMails = {
  subject: (reference: string, day: string) => `Booking ${reference}: moved to ${day}`,
  heading: 'Your trip is moved',
  preview: (days: string) => `It is now ${days}.`,
  intro: (packageName: string) => `As you asked our office, we have moved your booking of “${packageName}”.`,
  broken: (packageName: string) =>
    `Your first date of “${packageName}” does not take place. You now travel on the date that was chosen instead.`,
  otherPackage: (before: string, now: string) =>
    `As you asked our office, we have moved your booking from “${before}” to “${now}”.`,
  labels: { reference: 'Booking reference', before: 'It began on', now: 'Now' },
  refund: (amount: string, isOtherPackage: boolean) =>
    `The new ${isOtherPackage ? 'trip' : 'day'} costs less: ${amount} goes back to the card, account or UPI id you paid from. Once it has been sent, banks usually need 5 to 7 working days.`,
  paid: (amount: string) => `Thank you: the difference of ${amount} has arrived. It has a receipt of its own.`,
  voucher: 'Your new voucher is attached; please show it instead of the earlier one, which counts no more.',
} as const
