import { wordsFor } from '../kernel/words-for.ts'

/** Why a line with a booking cannot be taken. */
export const bookingLineProblems = {
  noSuchBooking: 'There is no booking with this reference. Leave it empty for a new booking.',
  keyMissing: 'A new booking needs the key that the other system gave it, so that it comes in once.',
  key: 'A key has at most 60 letters, digits and the signs . / # : _ -, and it is no phone number.',
  otherKey: 'This is not the key with which this booking came in.',
  keyTwice: (line: number) => `Line ${line} has the same key and says something else.`,
  erased: 'The person of this booking was erased, so it does not come in again.',
  expired: (reference: string, day: string) =>
    `Booking ${reference} came in with this key, and it expired on ${day}. A key comes in once: make the booking anew at the desk.`,
  wasCancelled: (reference: string) =>
    `Booking ${reference} came in with this key, and it was cancelled. A key comes in once: make the booking anew at the desk.`,
  otherHere: (reference: string, present: string) =>
    `Booking ${reference} is here with ${present === '' ? 'nothing' : `“${present}”`}. A file changes no booking that is here: change it on its page.`,
  status: 'A file brings only bookings that are to travel: “Held”, “Confirmed”, or empty. Payments make it confirmed.',
  packageMissing: 'The number of the package is missing, or its name.',
  noSuchPackage: 'Travellers can book no package with this number.',
  noSuchName: 'Travellers can book no package with this name.',
  nameTwice: 'Several packages have this name. Give the number of the one that you mean.',
  startMissing: 'The day on which the trip starts is missing.',
  guestsMissing: 'The number of guests is missing.',
  priceMissing: 'A discount needs the agreed price too: the discount is worked out from it.',
  priceAbove: (price: string) =>
    `This is above today’s price of ${price}. Nobody is asked for more than the site asks.`,
  seatsLeft: (left: number) =>
    `${wordsFor(left, 'Only 1 seat is left', left === 0 ? 'No seat is left' : `Only ${left} seats are left`)} on this date. The good lines before this one are counted.`,
  amountMissing: 'How it was paid is given, but no amount.',
  amountAbove: (price: string) => `This is more than the price of ${price}.`,
  way: 'This is one of: Cash, UPI, NEFT, RTGS, IMPS, Cheque. Money that a gateway has taken cannot come in by a file.',
  paidOnMissing: 'The day of the payment is missing.',
  proofTwice: (line: number) => `Line ${line} has the same proof number.`,
  startsToday: 'This trip starts today. Its seats are not held: it comes in with a payment only.',
  holdPast: 'This day is over.',
  holdLimit: (day: string) => `Your role holds seats until ${day} at most.`,
} as const

/** Why a line with a traveller cannot be taken. */
export const travellerLineProblems = {
  bookingMissing: 'The reference of the booking is missing, or the key of the other system.',
  noSuchBooking: 'There is no booking with this reference.',
  noSuchKey: 'No booking with this key came in.',
  closed: (status: string) => `The travellers of this booking cannot be changed: its status is “${status}”.`,
  asksNothing: 'The package of this booking asks for no details of travellers.',
  place: (guests: number) => `This booking has ${wordsFor(guests, 'place 1 only', `the places 1 to ${guests}`)}.`,
  placeTwice: (line: number) => `Line ${line} is about the same place.`,
  full: (guests: number) =>
    `This booking has ${wordsFor(guests, '1 guest', `${guests} guests`)}, and all have a name. The good lines before this one are counted.`,
  otherName: (place: number, name: string) =>
    `Place ${place} has “${name}”. To put somebody else there, write that name in the column “Instead of”.`,
  notThere: (name: string) => `The place has ${name === '' ? 'no name' : `“${name}”`}, not this one.`,
  ageAndBirth: (age: number) => `Who is born on this day is ${age} when the trip starts.`,
  birth: 'Nobody is born on this day who travels.',
} as const

/** The people of the sample files. Their addresses belong to nobody. */
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
