import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the voucher that a traveller carries, and of the page that checks it. */
export const voucherMessages = {
  title: 'Travel voucher',
  documentTitle: (reference: string, packageName: string) => `Voucher ${reference}: ${packageName}`,
  test: 'Test booking: no real money was paid. Not valid for travel.',
  labels: {
    reference: 'Booking',
    traveller: 'Booked by',
    guests: 'Travellers',
    together: 'Travelling with',
    start: 'Start',
    end: 'End',
    duration: 'Duration',
    places: 'Places',
    paid: 'Paid',
    owed: 'Still due',
    nearTransport: 'Nearest transport',
    requests: 'Your requests',
  },
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
  owed: (amount: string) => `${amount}: a cheque was returned`,
  scan: 'Scan to check this voucher',
  days: 'Day by day',
  day: (day: number) => `Day ${day}`,
  included: 'Included',
  refunds: 'Refund if everyone cancels',
  refundBy: (until: string) => `by ${until}`,
  refundAmount: (amount: string) => `${amount} back`,
  refundLater: 'later: no refund',
  bring: 'Please show this voucher, on paper or on your phone, and a photo ID at the start of the tour.',
  help: (phone: string, whatsapp: string) => `Help: ${phone}, WhatsApp ${whatsapp}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  calendar: (reference: string, phone: string) =>
    `Booking ${reference}. Please bring your voucher and a photo ID. Help: ${phone}`,
  calendarFileName: (reference: string) => `trip-${reference}.ics`,
  fileName: (reference: string) => `voucher-${reference}.pdf`,
} as const
