import { wordsFor } from '../kernel/words-for.ts'

const count = (value: number) => value.toLocaleString('en-IN')
const hours = (minutes: number) => {
  const whole = Math.round(minutes / 60)
  return whole === 0 ? `${minutes} minutes` : wordsFor(whole, '1 hour', `${count(whole)} hours`)
}
const list = (parts: readonly string[], last: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

/** Texts of the table that compares packages, and of the sentences built from its values. */
export const compareMessages = {
  caption: 'Trip comparison',
  point: 'Feature',
  picture: 'Picture',
  picker: (place: number) => `Trip ${place}`,
  pickers: 'Which trips to compare',
  chooseDates: 'Choose dates',
  unknown: 'not known yet',
  parents: 'For parents',
  get: 'What you see and get',
  rows: {
    price: 'Price per person',
    days: 'Days',
    dates: 'Next dates',
    refund: 'Full refund until',
    startsFrom: 'Starts from',
    hardDays: 'Hardest days',
    walk: 'Total on foot',
    assists: 'Without walking',
    highest: 'Highest night',
    thinNights: 'Nights above 2,500 m',
    road: 'Total on the road',
    age: 'Age advice',
    places: 'Places',
    hotels: 'Hotels',
    meals: 'Meals',
    group: 'Group',
  },
  onRequest: 'on request',
  days: (days: number) =>
    wordsFor(days, '1 day', `${days} days, ${wordsFor(days - 1, '1 night', `${days - 1} nights`)}`),
  loadingDates: 'Checking free dates…',
  datesFailed: 'could not be loaded',
  noDates: 'no dates available now',
  noRefund: 'no full refund',
  cityAlternatives: (cities: readonly string[]) => list(cities, 'or'),
  hardDays: (days: readonly string[]) => (days.length === 0 ? 'none' : `${days.length}: ${list(days, 'and')}`),
  day: (number: number, title: string) => (title === '' ? `day ${number}` : `day ${number} (${title})`),
  kilometres: (km: number) => (km === 0 ? 'almost nothing' : `${count(km)} km`),
  atLeast: (text: string) => `at least ${text}`,
  assist: (how: string, price: string | null) => (price === null ? how : `${how} (${price})`),
  assistPrice: (price: string, unit: string, isAbout: boolean) =>
    [isAbout ? `about ${price}` : price, unit].filter((part) => part !== '').join(' '),
  free: 'no charge',
  noAssists: 'none known',
  night: (place: string, metres: number) => `${place}, ${count(metres)} m`,
  nights: (nights: number) => (nights === 0 ? 'none' : String(nights)),
  road: (minutes: number, longest: number) => `${hours(minutes)}, longest day ${hours(longest)}`,
  ageOnFoot: (age: number) => `up to about ${age} on foot`,
  ageAssisted: (age: number) => `up to about ${age} with help`,
  group: (from: number, to: number) => (from === to ? String(to) : `${from} to ${to}`),
  why: {
    price: (rupees: string) => `${rupees} less`,
    days: (days: number) => `${wordsFor(days, '1 day', `${days} days`)} shorter`,
    hardDays: (days: number) => wordsFor(days, 'one hard day fewer', `${days} hard days fewer`),
    walk: (km: number) => `${count(km)} km less`,
    highest: (metres: number) => `${count(metres)} m lower`,
    thinNights: (nights: number) => wordsFor(nights, 'one night fewer', `${nights} nights fewer`),
    road: (minutes: number) => `${hours(minutes)} less`,
    helicopter: 'helicopter possible',
  },
  /** For three or four trips, where the best is compared with the next best. */
  comparedWithNext: (why: string) => `${why} than the next`,
  short: {
    title: 'In short:',
    price: (why: string) => `${why} per person`,
    days: (why: string) => why,
    hardDays: (why: string) => why,
    walk: (why: string) => `${why} on foot`,
    highest: (why: string) => `highest night ${why}`,
    thinNights: (why: string) => `${why} above 2,500 m`,
    road: (why: string) => `${why} on the road`,
    trip: (name: string, points: readonly string[]) => `${name}: ${list(points, 'and')}.`,
    /** The names of the compared values, for the middle of a sentence. */
    measures: {
      price: 'price per person',
      days: 'days',
      hardDays: 'hardest days',
      walk: 'total on foot',
      highest: 'highest night',
      thinNights: 'nights above 2,500 m',
      road: 'total on the road',
    },
    same: (points: readonly string[]) => `The same: ${list(points, 'and')}.`,
  },
} as const
