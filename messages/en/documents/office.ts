import { wordsFor } from '../kernel/words-for.ts'

/** Texts of documents and emails that the desk sends. */
export const deskMails = {
  voucher: (revision: number) => `Voucher, revision ${revision}`,
  about: (reference: string, packageName: string) => `This is about your booking ${reference}, “${packageName}”.`,
  from: (name: string) => `Written by ${name}.`,
  names: {
    subject: (packageName: string) => `Traveller details needed: ${packageName}`,
    heading: 'Who is travelling with you?',
    preview: 'We still need the names of some travellers.',
    intro: (packageName: string) =>
      `Tickets, rooms and permits for “${packageName}” are issued by name, so please tell us who is travelling.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
} as const
