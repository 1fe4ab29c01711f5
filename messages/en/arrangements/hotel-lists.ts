import { wordsFor } from '../kernel/words-for.ts'

const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of rooming lists: the sheet for a hotel, and the email that carries it. */
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
      '1 guest has no room assigned yet. We will let you know.',
      `${count} guests have no room assigned yet. We will let you know.`,
    ),
  mail: {
    subject: (trip: string, stay: string) => `Rooming list: ${trip}, ${stay}`,
    heading: (hotel: string) => `Rooming list for ${hotel}`,
    preview: (stay: string, rooms: string) => `${stay}: ${rooms}`,
    greeting:
      'Namaste. Our group is staying with you. The attached rooming list shows who sleeps where, as a PDF to print and as a spreadsheet.',
    group: 'Group',
    replaces: (at: string) => `This list replaces the one sent on ${at}.`,
    answer: (phone: string) =>
      `Please confirm the rooms and send us the room numbers: reply to this email or call ${phone}.`,
    privacyNotice: 'This list contains our guests’ names. Please use it for this stay only and delete it afterwards.',
  },
} as const
