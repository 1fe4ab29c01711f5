import { wordsFor } from '../kernel/words-for.ts'
const people = (count: number) => wordsFor(count, '1 person', `${count} people`)

/** Texts of the trip page: one trip, which a traveller can save on the phone. */
export const tripMessages = {
  title: 'Your trip',
  description: 'Voucher code, boarding point, day plan and phone numbers of your trip, to save on your phone.',
  loading: 'Loading your trip…',
  needsScript: 'This page needs JavaScript. Your voucher is also in our email.',
  offline: 'You are offline. You can still open trips saved on this phone.',
  test: 'Test booking: no real money was paid. Not valid for travel.',
  guests: (count: number, initials: string) => `${people(count)} · booked by ${initials}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  reference: 'Booking',
  code: (reference: string) => `QR code of voucher ${reference}`,
  show: 'Show this code and a photo ID at the start.',
  cancelled: {
    heading: 'This booking was cancelled',
    text: 'It is no longer valid for travel. The details below are only for your records.',
  },
  departureCancellation: {
    heading: 'This departure has been cancelled',
    text: (until: string) =>
      `The person who booked has our email and can choose another date or a refund by ${until}. Until then this code is not valid for travel.`,
    ended: 'This departure was cancelled',
    moved: (day: string) =>
      `The departure on ${day} was cancelled. You are now travelling on this date. Any earlier code is no longer valid.`,
  },
  completed: 'This trip is over. We hope it was a good one.',
  keep: {
    button: 'Save on this phone',
    pending: 'Saving…',
    why: 'One tap, and this whole page works offline.',
    kept: (at: string) => `Saved on this phone, as of ${at}`,
    weekly:
      'Open it once a week: some phones delete saved pages that are not opened. The printed slip needs no battery.',
    remove: 'Remove from this phone',
    removed: 'Removed. This trip is no longer saved on this phone.',
    ask: {
      title: 'Remove this trip from this phone?',
      text: 'You will no longer be able to open it offline on this phone. The booking itself does not change.',
      yes: 'Remove',
      no: 'Keep it',
    },
    problems: {
      unsupported:
        'This browser cannot save pages, perhaps because you are in a private window. Please print the slip.',
      full: 'This phone has no space left. Please free up some space, or print the slip.',
      refused: 'This browser does not let us save anything. Please print the slip.',
      network: 'The connection was lost before everything was saved. Please try again.',
    },
  },
  copy: {
    asOf: (at: string) => `This is the saved copy of ${at}. It updates when you are online.`,
    gone: (at: string) =>
      `This link no longer works. This is the saved copy of ${at}. Please call us before you rely on it.`,
  },
  boarding: {
    title: 'Where your trip starts',
    map: 'Open the map',
    later: 'The exact place and time are not available yet. They will appear here, or you can ask us.',
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
    later: 'Driver and guide details appear here a few days before the start. Until then, please call our office.',
  },
  hotels: {
    title: 'Where you stay',
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
    now: (amount: string) => `If everyone cancels now, ${amount} is refunded.`,
    noRefundNow: 'If you cancel now, there is no refund.',
    later: 'later',
    nothing: 'no refund',
    byUs: (amount: string) => `If we have to cancel, we refund the full ${amount}.`,
    free: 'Nothing was paid, so there is nothing to refund.',
    zone: 'India time. You can cancel from your bookings.',
  },
  documents: {
    title: 'Documents',
    slip: 'A5 slip to print (PDF)',
    calendar: 'Add to calendar',
    network: 'These need an internet connection.',
    documentsWithBooker: (documents: readonly string[]) =>
      `The person who booked has these in our email and in their bookings: ${documents.join(', ')}`,
  },
  whose:
    'Anyone with this link can see this page, and anyone with this phone can open a saved copy. It shows the initials of the person who booked, but not their name, address or number, and has no link to those details.',
  unknown: 'This link does not open a trip',
  failed: { heading: 'We could not load your trip', fallback: 'Something went wrong.', tryAgain: 'Try again' },
  list: {
    title: 'Trips on this phone',
    empty: 'No trips are saved on this phone yet. Open a trip from our email or from your bookings and save it.',
    myBookings: 'My bookings',
    open: (name: string, dates: string) => `${name}, ${dates}`,
    asOf: (at: string) => `as of ${at}`,
  },
} as const
