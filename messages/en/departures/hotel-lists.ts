import { wordsFor } from '../kernel/words-for.ts'

const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of rooming lists: the sheet for a hotel, and the mail that brings it. */
export const hotelLists = {
  title: 'Rooming list',
  fileName: (slug: string, night: number) => `rooming-list-${slug}-night-${night}`,
  hotel: (name: string, place: string) => [name, place].filter((part) => part !== '').join(', '),
  stay: (arrival: string, departure: string, nights: number) =>
    `${arrival} – ${departure} (${wordsFor(nights, '1 night', `${nights} nights`)})`,
  facts: { hotel: 'Hotel', stay: 'Stay', guests: 'Guests', rooms: 'Rooms', meals: 'Meals', guide: 'Tour manager' },
  guests,
  roomCount: 'No.',
  roomless: (count: number) =>
    wordsFor(
      count,
      '1 guest has no room yet. We will tell you where.',
      `${count} guests have no room yet. We will tell you where.`,
    ),
  mail: {
    subject: (trip: string, stay: string) => `Rooming list: ${trip}, ${stay}`,
    heading: (hotel: string) => `Rooming list for ${hotel}`,
    preview: (stay: string, rooms: string) => `${stay}: ${rooms}`,
    greeting:
      'Namaste. Our group stays with you. Who sleeps where stands in the attached list, as a PDF for print and as a sheet.',
    group: 'Group',
    replaces: (moment: string) => `This list replaces the one of ${moment}.`,
    answer: (phone: string) =>
      `Please confirm the rooms and tell us their numbers: answer this mail, or call ${phone}.`,
    private: 'The list names our guests. Please use it for this stay only, and delete it afterwards.',
  },
} as const
