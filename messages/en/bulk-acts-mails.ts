import { wordsFor } from './words-for.ts'

/** Texts of what the desk sends to many bookers at once. */
export const bulkActMails = {
  unknownPlaces: (names: readonly string[]) =>
    `The letter has ${names.map((name) => `{${name}}`).join(', ')}, which nobody knows. It can say {name}, {trip}, {date} and {reference}.`,
  names: {
    subject: (packageName: string) => `Names of the travellers: ${packageName}`,
    heading: 'Who travels with you?',
    preview: 'We still need the names of some travellers.',
    intro: (packageName: string) =>
      `Tickets, rooms and permits of “${packageName}” are made out by name, so please tell us who travels.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
} as const
