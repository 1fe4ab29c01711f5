import { wordsFor } from '../kernel/words-for.ts'
const people = (count: number) => wordsFor(count, '1 person', `${count} persons`)

/** Texts of the trip page: one trip, which a traveller can keep on the phone. */
export const tripMessages = {
  title: 'Your trip',
  description: 'Voucher code, boarding point, day plan and phone numbers of a trip, to be kept on the phone.',
  loading: 'Loading your trip…',
  needsScript: 'This page needs JavaScript. Your voucher also came with our mail.',
  offline: 'You are offline. What is kept on this phone opens all the same.',
  test: 'Test booking: no real money was paid, and nobody travels on it.',
  guests: (count: number, initials: string) => `${people(count)} · booked by ${initials}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  reference: 'Booking',
  code: (reference: string) => `QR code of voucher ${reference}`,
  show: 'Show this code and a photo ID at the start.',
  cancelled: {
    heading: 'This booking was cancelled',
    text: 'Nobody travels on it any more. What is below is for your memory only.',
  },
  broken: {
    heading: 'This departure does not take place',
    text: (until: string) =>
      `Whoever booked has our mail, and chooses until ${until}: another date, or the money back. Until then nobody travels with this code.`,
    ended: 'This departure did not take place',
    moved: (day: string) =>
      `The departure on ${day} did not take place: you travel on this date. An earlier code counts no more.`,
  },
  completed: 'This trip is over. We hope it was a good one.',
  keep: {
    button: 'Keep on this phone',
    pending: 'Keeping it…',
    why: 'One tap, and all of this page opens without any network.',
    kept: (moment: string) => `Kept on this phone, as of ${moment}`,
    weekly: 'Open it once a week: some phones clear away what nobody opens. The paper slip needs no battery.',
    remove: 'Remove from this phone',
    removed: 'Removed. Nothing of this trip is left on this phone.',
    ask: {
      title: 'Remove this trip from this phone?',
      text: 'Without network it can then not be opened here any more. The booking itself stays as it is.',
      yes: 'Remove it',
      no: 'Keep it',
    },
    problems: {
      unsupported:
        'This browser cannot keep pages, perhaps because its window is a private one. Please print the slip.',
      full: 'There is no room left on this phone. Please free some, or print the slip.',
      refused: 'This browser does not let us keep anything. Please print the slip.',
      network: 'The network went away before everything was here. Please try again.',
    },
  },
  copy: {
    asOf: (moment: string) => `This is the copy of ${moment}. It refreshes itself when there is network.`,
    gone: (moment: string) =>
      `Our server does not open this link any more. This is the copy of ${moment}; please call us before you rely on it.`,
  },
  boarding: {
    title: 'Where it starts',
    map: 'Open the map',
    later: 'The exact place and time are not entered yet. They appear here as soon as they are; or ask us.',
    near: (transport: string) => `Nearest: ${transport}`,
  },
  contacts: {
    title: 'Call',
    driver: 'Driver',
    guide: 'Guide',
    emergency: 'Emergency',
    office: 'Our office',
    call: (name: string) => `Call ${name}`,
    whatsapp: (name: string) => `WhatsApp ${name}`,
    later: 'Driver and guide are entered a few days before the start. Until then, our office knows.',
  },
  hotels: {
    title: 'Where you sleep',
    nights: (from: string, to: string) => (from === to ? `Night of ${from}` : `Nights of ${from} to ${to}`),
    noPhone: 'Reached through our office',
  },
  days: {
    title: 'Day by day',
    day: (day: number) => `Day ${day}`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    included: 'Included',
  },
  refund: {
    title: 'If you cancel',
    by: (deadline: string) => `by ${deadline}`,
    amount: (amount: string) => `${amount} back`,
    now: (amount: string) => `If all of you cancelled now, ${amount} would go back.`,
    nothingNow: 'If you cancelled now, nothing would go back.',
    later: 'later',
    nothing: 'nothing back',
    byUs: (amount: string) => `If we have to cancel, all of it goes back: ${amount}.`,
    free: 'Nothing was paid for it, so nothing goes back.',
    zone: 'Indian time. You cancel from your bookings.',
  },
  papers: {
    title: 'Papers',
    slip: 'A5 slip to print (PDF)',
    calendar: 'Add to calendar',
    network: 'These open with network.',
    inBookings: (papers: readonly string[]) =>
      `With whoever booked, by our mail and in their bookings: ${papers.join(', ')}`,
  },
  whose:
    'Whoever has this link sees this page, and a kept copy belongs to whoever holds the phone: it has the initials of who booked, but no name, address or number of theirs, and leads to none.',
  unknown: 'This link does not open a trip',
  failed: { heading: 'We could not load your trip', fallback: 'Something went wrong.', tryAgain: 'Try again' },
  list: {
    title: 'Trips on this phone',
    empty: 'No trip is kept on this phone yet. Open a trip from our mail or from your bookings and keep it.',
    myBookings: 'My bookings',
    open: (name: string, dates: string) => `${name}, ${dates}`,
    asOf: (moment: string) => `as of ${moment}`,
  },
} as const
