import type { SeedFestival } from './seed-types.ts'

/**
 * Festivals from the end of 2026 to 2028 whose dates are publicly known and the same everywhere. Each is a sample: the
 * office checks it, and enters the following years. Festivals whose date depends on the calendar used are left out,
 * such as Makar Sankranti, Navratri and Dussehra of 2027, and Ram Navami of 2028.
 */
export const seedFestivals: readonly SeedFestival[] = [
  { date: '2026-11-24', name: 'Guru Nanak Jayanti' },
  { date: '2026-12-25', name: 'Christmas' },
  { date: '2027-01-14', name: 'Uttarayan' },
  { date: '2027-03-06', name: 'Maha Shivaratri' },
  { date: '2027-03-22', name: 'Holi' },
  { date: '2027-04-15', name: 'Ram Navami' },
  { date: '2027-04-20', name: 'Hanuman Jayanti' },
  { date: '2027-05-09', name: 'Akshaya Tritiya' },
  { date: '2027-05-20', name: 'Buddha Purnima' },
  { date: '2027-07-05', name: 'Rath Yatra' },
  { date: '2027-07-18', name: 'Guru Purnima' },
  { date: '2027-08-17', name: 'Raksha Bandhan' },
  { date: '2027-08-25', name: 'Janmashtami' },
  { date: '2027-09-04', name: 'Ganesh Chaturthi' },
  { date: '2027-10-29', name: 'Diwali' },
  { date: '2027-11-14', name: 'Guru Nanak Jayanti' },
  { date: '2027-12-25', name: 'Christmas' },
  { date: '2028-01-14', name: 'Uttarayan' },
  { date: '2028-02-23', name: 'Maha Shivaratri' },
  { date: '2028-03-11', name: 'Holi' },
  { date: '2028-04-27', name: 'Akshaya Tritiya' },
  { date: '2028-05-08', name: 'Buddha Purnima' },
  { date: '2028-06-24', name: 'Rath Yatra' },
  { date: '2028-07-06', name: 'Guru Purnima' },
  { date: '2028-08-05', name: 'Raksha Bandhan' },
  { date: '2028-08-23', name: 'Ganesh Chaturthi' },
  { date: '2028-10-17', name: 'Diwali' },
  { date: '2028-11-02', name: 'Guru Nanak Jayanti' },
  { date: '2028-12-25', name: 'Christmas' },
]
