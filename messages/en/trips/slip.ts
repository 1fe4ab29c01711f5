import { wordsFor } from '../kernel/words-for.ts'
const people = (count: number) => wordsFor(count, '1 person', `${count} persons`)

/** Texts of the single page that a traveller prints and folds. */
export const tripSlip = {
  title: 'Trip slip',
  documentTitle: (reference: string, packageName: string) => `Trip slip ${reference}: ${packageName}`,
  fileName: (reference: string) => `trip-slip-${reference}.pdf`,
  test: 'Test booking: no real money was paid, and nobody travels on it.',
  cancelled: 'This booking was cancelled. Nobody travels on it any more.',
  scan: 'Scan to check',
  guests: (count: number, initials: string) => `${people(count)}, booked by ${initials}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  boarding: 'Boarding',
  boardingLater: 'Not entered yet. Your trip page shows it as soon as it is; or ask the office.',
  near: (transport: string) => `Nearest: ${transport}`,
  contacts: 'Phone numbers',
  driver: 'Driver',
  guide: 'Guide',
  emergency: 'Emergency',
  office: 'Office',
  contactsLater: 'Driver and hotels are not entered yet.',
  night: (from: number, to: number) => (from === to ? `Night ${from}` : `Nights ${from}–${to}`),
  noPhone: 'by the office',
  moreHotels: (count: number) =>
    wordsFor(count, 'One more hotel: see your trip page.', `${count} more hotels: see your trip page.`),
  days: 'Day by day',
  day: (day: number) => `Day ${day}`,
  moreDays: (count: number) =>
    wordsFor(count, 'One more day: see your trip page.', `${count} more days: see your trip page.`),
  refunds: 'If all of you cancel',
  refundBy: (until: string) => `by ${until}`,
  refundAmount: (amount: string) => `${amount} back`,
  refundLater: 'later: nothing back',
  refundNone: 'Nothing goes back any more.',
  byUs: (amount: string) => `If we cancel: ${amount} back`,
  free: 'Nothing was paid for it.',
  bring: 'Please show this slip or your phone, and a photo ID, at the start.',
  asOf: (moment: string) => `As of ${moment}. Numbers may change: your trip page has the newest.`,
  help: (phone: string, whatsapp: string) => `Office: ${phone}, WhatsApp ${whatsapp}`,
} as const
