import { wordsFor } from '../kernel/words-for.ts'
const people = (count: number) => wordsFor(count, '1 person', `${count} people`)

/** Texts of the trip slip, a single page that a traveller prints and folds. */
export const tripSlip = {
  title: 'Trip slip',
  documentTitle: (reference: string, packageName: string) => `Trip slip ${reference}: ${packageName}`,
  fileName: (reference: string) => `trip-slip-${reference}.pdf`,
  test: 'Test booking: no real money was paid. Not valid for travel.',
  cancelled: 'This booking was cancelled and is no longer valid for travel.',
  scan: 'Scan to check',
  guests: (count: number, initials: string) => `${people(count)}, booked by ${initials}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  boarding: 'Boarding',
  boardingPending: 'Not available yet. It will appear on your trip page, or ask our office.',
  near: (transport: string) => `Nearest: ${transport}`,
  contacts: 'Phone numbers',
  driver: 'Driver',
  guide: 'Guide',
  emergency: 'Emergency',
  office: 'Office',
  contactsPending: 'Driver and hotel details are not available yet.',
  night: (from: number, to: number) => (from === to ? `Night ${from}` : `Nights ${from}–${to}`),
  noPhone: 'through our office',
  moreHotels: (count: number) =>
    wordsFor(count, 'One more hotel: see your trip page.', `${count} more hotels: see your trip page.`),
  days: 'Day by day',
  day: (day: number) => `Day ${day}`,
  moreDays: (count: number) =>
    wordsFor(count, 'One more day: see your trip page.', `${count} more days: see your trip page.`),
  refunds: 'Refund if everyone cancels',
  refundBy: (until: string) => `by ${until}`,
  refundAmount: (amount: string) => `${amount} back`,
  refundLater: 'later: no refund',
  refundNone: 'No longer refundable.',
  byUs: (amount: string) => `If we cancel: ${amount} back`,
  free: 'Nothing was paid.',
  bring: 'Please show this slip or your phone, and a photo ID, at the start.',
  asOf: (at: string) => `As of ${at}. Numbers may change: your trip page has the latest.`,
  help: (phone: string, whatsapp: string) => `Office: ${phone}, WhatsApp ${whatsapp}`,
} as const
