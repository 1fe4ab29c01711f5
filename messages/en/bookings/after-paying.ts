/** Texts of the steps from the payment to the start of a trip. */
export const afterPaymentMessages = {
  heading: 'What happens next',
  paid: (amount: string) => `Paid: ${amount}`,
  seats: 'Your seats are confirmed.',
  next: (what: string) => `Next: ${what}`,
  documents: 'your voucher and receipt',
  preparing: 'They are being prepared and will appear here in a moment.',
  late: 'They are not ready yet. We will email them to you.',
  name: {
    title: 'add traveller details',
    text: 'We need a few details about each traveller. It takes a minute, and you can also do it later from the link in our email.',
    button: 'Add traveller details',
  },
  keep: {
    title: 'see your trip page',
    text: 'Day plan, phone numbers and voucher, even offline.',
    button: 'Open trip page',
  },
  leader: (day: string) => `${day}: your tour leader`,
  leaderText: 'You will get the name and phone number by email and on your trip page.',
  named: (name: string) => `Your tour leader: ${name}`,
  namedText: 'The phone number is on your trip page.',
  start: (at: string) => `${at}: trip starts`,
  place: (name: string, at: string) => `${name} (${at})`,
  places: (places: readonly string[]) => `${places.join(' or ')}.`,
  placeFollows: 'We will email you the exact place.',
  bring: 'Show the voucher and a photo ID.',
} as const
