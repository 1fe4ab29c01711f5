/** Texts of the email about a trip that was moved to another day. */
export const bookingMovedMails = {
  subject: (reference: string, day: string) => `Booking ${reference}: moved to ${day}`,
  heading: 'Your trip has been moved',
  preview: (days: string) => `New dates: ${days}.`,
  intro: (packageName: string) => `As you asked our office, we have moved your booking of “${packageName}”.`,
  departureCancellation: (packageName: string) =>
    `Your first date for “${packageName}” has been cancelled. You are now travelling on the date chosen instead.`,
  otherPackage: (before: string, now: string) =>
    `As you asked our office, we have moved your booking from “${before}” to “${now}”.`,
  labels: { reference: 'Booking reference', before: 'Previous dates', now: 'New dates' },
  refund: (amount: string, isOtherPackage: boolean) =>
    `The new ${isOtherPackage ? 'trip' : 'day'} costs less. We are refunding ${amount} to the card, account or UPI ID you paid from. Banks usually take 5 to 7 working days once we have sent it.`,
  paid: (amount: string) =>
    `Thank you. We have received the difference of ${amount}. There is a separate receipt for it.`,
  voucher: 'Your new voucher is attached. Please use it instead of the earlier one, which is no longer valid.',
} as const
