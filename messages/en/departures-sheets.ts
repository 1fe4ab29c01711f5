import { wordsFor } from './words-for.ts'

/** Texts of the sheets of a departure: on paper, and as heads of their files. */
export const departureSheets = {
  titles: { manifest: 'Manifest', 'roll-call': 'Roll-call', contacts: 'Whom to call' },
  about: (name: string, days: string) => `${name}, ${days}`,
  travellers: (guests: number, count: number) =>
    `${wordsFor(guests, '1 traveller', `${guests} travellers`)} in ${wordsFor(count, '1 booking', `${count} bookings`)}`,
  labels: {
    travellers: 'Who comes',
    boarding: 'Boarding',
    guide: 'Tour manager',
    driver: 'Driver',
    emergency: 'Emergency',
  },
  notEntered: 'not entered',
  boarding: (moment: string, place: string) => `${moment}, ${place}`,
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  person: (name: string, phone: string) => `${name}, ${phone}`,
  driver: ({ name, phone, vehicle }: { name: string; phone: string; vehicle: string }) =>
    [name, phone, vehicle].filter((part) => part !== '').join(', '),
  heads: {
    number: 'No.',
    letter: 'Letter',
    traveller: 'Traveller',
    age: 'Age',
    gender: 'Gender',
    food: 'Food',
    health: 'Health note',
    remark: 'Remark',
    reference: 'Reference',
    booker: 'Booker',
    phone: 'Phone',
    wishes: 'Wishes',
    what: 'What',
    when: 'When',
    who: 'Who',
    place: 'Place',
  },
  manifest: {
    titleWithNotes: 'Manifest with health notes',
    nameMissing: 'name missing',
    noteUnreadable: 'There is a note, but it cannot be opened any more. Ask the traveller.',
  },
  rollCall: {
    how: 'Write the halt above each column of boxes, and tick who is there.',
  },
  contacts: {
    people: 'On the way',
    stays: 'Nights',
    night: (number: number) => `Night ${number}`,
  },
} as const
