/** Texts of the trail from the payment to the start of a trip. */
export const afterPaying = {
  heading: 'What happens now',
  paid: (amount: string) => `Today: paid ${amount}`,
  seats: 'Your seats are yours.',
  next: (what: string) => `Next: ${what}`,
  papers: 'your voucher and receipt',
  preparing: 'They are being written and will be here in a moment.',
  late: 'They are not ready yet. They come with our mail.',
  name: {
    title: 'name the travellers',
    text: 'Your trip needs a few details of each traveller. It takes a minute, and you can also do it later: the link is in our mail.',
    button: 'Name the travellers',
  },
  keep: {
    title: 'look at your trip page',
    text: 'The days, the people and the voucher, also without a network.',
    button: 'Open the trip',
  },
  leader: (day: string) => `${day}: your tour leader`,
  leaderText: 'Name and phone number, by mail and on your trip page.',
  named: (name: string) => `Your tour leader: ${name}`,
  namedText: 'The phone number is on your trip page.',
  start: (moment: string) => `${moment}: start`,
  place: (name: string, moment: string) => `${name} (${moment})`,
  places: (places: readonly string[]) => `${places.join(' or ')}.`,
  placeFollows: 'The exact place follows by mail.',
  bring: 'Show the voucher and a photo ID.',
} as const
