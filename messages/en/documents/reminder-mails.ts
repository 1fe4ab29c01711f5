import { wordsFor } from '../kernel/words-for.ts'

const days = (count: number) => (count === 1 ? 'tomorrow' : `in ${count} days`)

/** Texts of the emails before a trip. */
export const reminderMails = {
  soon: {
    subject: (packageName: string, daysLeft: number) => `${packageName} starts ${days(daysLeft)}: what to have ready`,
    preview: 'Documents and what to bring.',
    heading: (daysLeft: number) => `Your trip starts ${days(daysLeft)}`,
    intro: (packageName: string) =>
      `“${packageName}” is coming up. Now is a good time to check that everyone has what the trip needs:`,
    documents:
      'Every traveller needs a photo ID in the same name as on the booking. For a trip abroad: a passport and, where required, a visa. Yatras in Uttarakhand also need the state’s registration.',
    change: 'Have your plans changed? You can cancel from your bookings. The refund dates are on your voucher.',
  },
  tomorrow: {
    subject: (packageName: string) => `Tomorrow: ${packageName}`,
    preview: 'Your voucher is attached again.',
    heading: 'Your trip starts tomorrow',
    intro: (packageName: string) => `“${packageName}” starts tomorrow. Have a good journey.`,
    leader: (name: string, phone: string) => `Your tour leader is ${phone === '' ? name : `${name}, ${phone}`}.`,
    bring:
      'Please bring your voucher, on paper or on your phone, and a photo ID for every traveller. The voucher is attached again.',
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
} as const
