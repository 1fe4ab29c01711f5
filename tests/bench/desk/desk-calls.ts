/** The data of one office with which the calls are made. */
export type OfficeData = {
  names: readonly string[]
  phones: readonly string[]
  references: readonly string[]
  /** The cursor of a page in the middle of the table, in its default order. */
  cursor: string
}

/** A call that a user waits for, and the limit for its 95th percentile (the design of the desk, sections 4 and 14). */
export type OfficeCall = { name: string; maxMs: number; of(data: OfficeData, number: number): string }

const MAX_FIND_MS = 150
const MAX_LIST_MS = 200

const one = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('The filled office lacks what a call needs.')
  return value
}
const find = (text: string): string => `/api/desk/find?q=${encodeURIComponent(text)}`
const table = (query: string): string => `/api/desk/bookings?${query}`

const ORDERS = ['-booked', 'booked', 'leaves', '-leaves', 'guests', '-price', '-reference']
const VIEWS = ['review', 'leaving', 'waiting', 'unnamed']

export const OFFICE_CALLS: readonly OfficeCall[] = [
  { name: 'find by a name', maxMs: MAX_FIND_MS, of: ({ names }, number) => find(one(names, number)) },
  {
    name: 'find by a name as it sounds',
    maxMs: MAX_FIND_MS,
    of: (_, number) => find(one(['Shrivastav', 'Choudhry', 'Patell'], number)),
  },
  {
    name: 'find by the last digits of a phone',
    maxMs: MAX_FIND_MS,
    of: ({ phones }, number) => find(one(phones, number).slice(-5)),
  },
  { name: 'find by a reference', maxMs: MAX_FIND_MS, of: ({ references }, number) => find(one(references, number)) },
  { name: 'find a text without matches', maxMs: MAX_FIND_MS, of: (_, number) => find(`Zzyqx Wvvut ${number}`) },
  { name: 'the table', maxMs: MAX_LIST_MS, of: () => table('') },
  { name: 'the table in each order', maxMs: MAX_LIST_MS, of: (_, number) => table(`sort=${one(ORDERS, number)}`) },
  {
    name: 'the table by names',
    maxMs: MAX_LIST_MS,
    of: (_, number) => table(`sort=${one(['booker', '-booker'], number)}`),
  },
  { name: 'the table, a late page', maxMs: MAX_LIST_MS, of: ({ cursor }) => table(`cursor=${cursor}`) },
  { name: 'each view', maxMs: MAX_LIST_MS, of: (_, number) => table(`view=${one(VIEWS, number)}`) },
  {
    name: 'the table of a name',
    maxMs: MAX_LIST_MS,
    of: ({ names }, number) => table(`q=${encodeURIComponent(one(names, number))}`),
  },
  {
    name: 'one booking',
    maxMs: MAX_LIST_MS,
    of: ({ references }, number) => `/api/desk/bookings/${one(references, number)}`,
  },
  {
    name: 'its neighbours in the table',
    maxMs: MAX_LIST_MS,
    of: ({ references }, number) => `/api/desk/bookings/${one(references, number)}/neighbours`,
  },
  { name: 'Today', maxMs: MAX_LIST_MS, of: () => '/api/desk/today' },
  { name: 'enquiries', maxMs: MAX_LIST_MS, of: () => '/api/desk/enquiries' },
  {
    name: 'enquiries of a word',
    maxMs: MAX_LIST_MS,
    of: ({ names }, number) => `/api/desk/enquiries?view=closed&q=${encodeURIComponent(one(names, number))}`,
  },
]
