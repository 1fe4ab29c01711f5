import { wordsFor } from '../kernel/words-for.ts'

/** Why a line with a booking cannot be imported. */
export const bookingRowProblems = {
  noSuchBooking: 'No booking has this reference. Leave it empty for a new booking.',
  keyMissing: 'A new booking needs its key from the other system, so that it is imported only once.',
  key: 'A key has at most 60 letters, digits and . / # : _ -, and must not be a phone number.',
  keyMismatch: 'This booking was imported with a different key.',
  duplicateKey: (line: number) => `Row ${line} has the same key but different values.`,
  erased: 'This booker’s data was erased, so the booking is not imported again.',
  expired: (reference: string, day: string) =>
    `Booking ${reference} was imported with this key and expired on ${day}. A key is imported only once, so create the booking again at the desk.`,
  wasCancelled: (reference: string) =>
    `Booking ${reference} was imported with this key and later cancelled. A key is imported only once, so create the booking again at the desk.`,
  conflictingValue: (reference: string, present: string) =>
    `Booking ${reference} has ${present === '' ? 'no value' : `“${present}”`} here. Imports do not change existing bookings, so change it on its page.`,
  status:
    'Only upcoming bookings can be imported. Use “Held” or “Confirmed”, or leave it empty; a payment confirms the booking.',
  packageMissing: 'Package number or name missing.',
  noSuchPackage: 'No bookable package has this number.',
  noSuchName: 'No bookable package has this name.',
  duplicateName: 'Several packages have this name. Enter the package number.',
  startMissing: 'Departure date missing.',
  guestsMissing: 'Number of guests missing.',
  priceMissing: 'A discount also needs the agreed price, from which it is calculated.',
  priceAbove: (price: string) => `Above today’s price of ${price}. Nobody is charged more than the site price.`,
  seatsLeft: (left: number) =>
    `${wordsFor(left, 'Only 1 seat is left', left === 0 ? 'No seat is left' : `Only ${left} seats are left`)} on this date, counting the valid rows before this one.`,
  amountMissing: 'A payment method is given, but no amount.',
  amountAbove: (price: string) => `More than the price of ${price}.`,
  way: 'Use one of: Cash, UPI, NEFT, RTGS, IMPS, Cheque. Gateway payments cannot be imported.',
  paidOnMissing: 'Payment date missing.',
  duplicateProof: (line: number) => `Row ${line} has the same proof number.`,
  startsToday: 'This trip starts today, so seats cannot be held: a payment is needed.',
  holdPast: 'This date is in the past.',
  holdLimit: (day: string) => `Your role can hold seats until ${day} at the latest.`,
} as const

/** Why a line with a traveller cannot be imported. */
export const travellerRowProblems = {
  bookingMissing: 'Enter the booking reference or the key from the other system.',
  noSuchBooking: 'No booking has this reference.',
  noSuchKey: 'No booking was imported with this key.',
  closed: (status: string) => `The travellers of this booking cannot be changed: its status is “${status}”.`,
  noDetailsNeeded: 'This booking’s package needs no traveller details.',
  place: (guests: number) => `This booking has only ${wordsFor(guests, 'guest 1', `guests 1 to ${guests}`)}.`,
  duplicatePlace: (line: number) => `Row ${line} has the same guest number in this booking.`,
  full: (guests: number) =>
    `This booking has ${wordsFor(guests, '1 guest', `${guests} guests`)}, all named, counting the valid rows before this one.`,
  otherName: (place: number, name: string) =>
    `Guest ${place} is “${name}”. To replace that person, enter the name in the column “Instead of”.`,
  nameMismatch: (name: string) =>
    `This guest has ${name === '' ? 'no name' : `the name “${name}”`}, not the one entered.`,
  ageAndBirth: (age: number) => `Someone born on this date is ${age} when the trip starts.`,
  birth: 'Not a possible date of birth for a traveller.',
} as const

/** The people in the sample files. Their email addresses belong to nobody. */
export const importSamples = {
  bookings: [
    {
      key: 'EXAMPLE-1',
      booker: 'Asha Example',
      phone: '+91 98000 00001',
      email: 'asha@example.com',
      address1: '12 Lake Road',
      zip: '380009',
      state: 'Gujarat',
      way: 'UPI',
      proof: '600000000001',
      special_requests: 'Lower berth for one guest',
    },
    {
      key: 'EXAMPLE-2',
      booker: 'Ravi Example',
      phone: '+91 98000 00002',
      email: 'ravi@example.com',
    },
  ],
  travellers: [
    { key: 'EXAMPLE-1', place: 1, name: 'Asha Example', age: 61, gender: 'female', food: 'jain' },
    { key: 'EXAMPLE-1', place: 2, name: 'Mahesh Example', born: '1962-04-30', gender: 'M', food: 'veg' },
    { key: 'EXAMPLE-2', name: 'Ravi Example', age: 34, gender: 'male' },
  ],
} as const
