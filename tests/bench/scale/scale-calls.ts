import { versionNeutralBooking } from '#tests/bench/booking-of-any-version.ts'
import { addressOf, type VisitRequest } from '#tests/bench/overload/visit.ts'

/** The data of one catalogue with which the calls are made. */
export type CallData = {
  packages: readonly number[]
  /** Packages that start every day. */
  daily: readonly number[]
  cursor: string
  /** A day in the coming weeks. */
  date: string
  /** The address of the list of states. Only the current product can omit the package ids. */
  states: string
}

/** One kind of call. `number` is different for each call. */
export type CallKind = { name: string; of(data: CallData, number: number): VisitRequest }

const get = (path: string, number: number): VisitRequest => ({
  method: 'GET',
  path: encodeURI(path),
  from: addressOf(number),
})
const one = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('The filled catalogue lacks what a call needs.')
  return value
}

const CATEGORIES = ['Pilgrimage', 'Most Popular Tours', 'Honeymoon', 'Weekend Getaways', 'Family Holidays']
const STATES = ['Uttarakhand', 'Gujarat', 'Uttar Pradesh', 'Rajasthan', 'Kerala']
const SORTS = ['price', '-price', 'duration', '-duration', 'name']
const list = (way: string, number: number, query = '') => get(`${way}?limit=24${query}`, number)

const callKind = (name: string, of: CallKind['of']): CallKind => ({ name, of })
const search = (name: string, words: readonly string[]): CallKind[] => [
  callKind(`list of a search, ${name}`, (_, number) => list('/packages', number, `&q=${one(words, number)}`)),
  callKind(`suggestions, ${name}`, (_, number) => get(`/api/search?q=${one(words, number)}`, number)),
]

/** The calls that visitors make. Pages have addresses never requested before, so they must be rendered. */
export const CALL_KINDS: readonly CallKind[] = [
  callKind('list', (_, number) => list('/packages', number)),
  callKind('list, each order', (_, number) => list('/packages', number, `&sort=${one(SORTS, number)}`)),
  callKind('list, a late page', ({ cursor }, number) => list('/packages', number, `&sort=price&cursor=${cursor}`)),
  callKind('list of a category', (_, number) => list(`/packages/by-category/${one(CATEGORIES, number)}`, number)),
  callKind('list of a state', (_, number) => list(`/packages/by-state/${one(STATES, number)}`, number)),
  callKind('list of both, by price', (_, number) =>
    list(`/packages/by-state-category/${one(STATES, number)}/${one(CATEGORIES, number)}`, number, '&sort=price'),
  ),
  callKind('list, new price ranges', (_, number) =>
    list('/packages', number, `&minPrice=${5000 + number}&maxPrice=${15_000 + 3 * number}`),
  ),
  ...search('common words', ['yatra', 'Kedarnath', 'temple', 'weekend']),
  ...search('rare words', ['chopta', 'ramkot', 'devgarh']),
  ...search('misspelt', ['kedrnaht', 'kidaarnaath', 'rishikeshh']),
  ...search('nothing', ['zzqqy', 'qwxyz']),
  callKind('states for pages', ({ states }, number) => get(states, number)),
  callKind('package', ({ packages }, number) => get(`/packages/id/${one(packages, number)}`, number)),
  callKind('availability', ({ packages, date }, number) =>
    get(`/packages/id/${one(packages, number)}/availability?from=${date}&to=${date.slice(0, 4)}-12-31`, number),
  ),
  callKind('page: list', (_, number) => get(`/tour-list-v2?minPrice=${5000 + number}`, number)),
  callKind('page: package', ({ packages }, number) =>
    get(`/tour-single/${one(packages, number)}?from=${number}`, number),
  ),
  callKind('booking', ({ daily, date }, number) => {
    const body = JSON.stringify(versionNeutralBooking(one(daily, number), date))
    return { method: 'POST', path: '/booking/create', from: addressOf(number), body }
  }),
]
