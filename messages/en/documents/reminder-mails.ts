import { wordsFor } from '../kernel/words-for.ts'

const days = (count: number) => (count === 1 ? 'tomorrow' : `in ${count} days`)

/** Texts of the mails that come before a trip. */
export const reminderMails = {
  soon: {
    subject: (packageName: string, daysLeft: number) => `${packageName} starts ${days(daysLeft)}: what to have ready`,
    preview: 'Papers, and what to bring.',
    heading: (daysLeft: number) => `Your trip starts ${days(daysLeft)}`,
    intro: (packageName: string) =>
      `“${packageName}” is coming nearer. This is a good time to look whether everybody has what the trip needs:`,
    papers:
      'Every traveller needs a photo ID with the same name as in the booking; for a trip abroad, a passport and, where the country asks for one, a visa. Yatras in Uttarakhand need the registration of the state as well.',
    change: 'Has something changed? Cancelling is possible from your bookings, by the dates on your voucher.',
  },
  tomorrow: {
    subject: (packageName: string) => `Tomorrow: ${packageName}`,
    preview: 'Your voucher is attached once more.',
    heading: 'Your trip starts tomorrow',
    intro: (packageName: string) => `Tomorrow “${packageName}” begins. We wish you a good journey.`,
    leader: (name: string, phone: string) => `Your tour leader is ${phone === '' ? name : `${name}, ${phone}`}.`,
    bring:
      'Please bring your voucher, on paper or on your phone, and a photo ID of every traveller. It is attached once more.',
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
} as const
