import { wordsFor } from './words-for.ts'

const bookingsOf = (count: number) => wordsFor(count, '1 booking', `${count.toLocaleString('en-IN')} bookings`)

/** Texts of the filters of the desk's table of bookings. */
export const deskFilters = {
  search: 'Name, phone, reference',
  show: 'Search',
  open: (used: number) => (used === 0 ? 'Filters' : `Filters (${used})`),
  title: 'Filters',
  clear: 'Clear all',
  drop: (filter: string) => `Drop the filter ${filter}`,
  done: (count: number) => `Show ${bookingsOf(count)}`,
  chosen: (count: number) => `${count} chosen`,
  labels: {
    view: 'View',
    q: 'Search',
    days: 'Leaves',
    status: 'Status',
    package: 'Package',
    came: 'Came by',
    taken: 'Taken by',
    carer: 'Cared for by',
    names: 'Names',
    paid: 'Paid',
  },
  periods: {
    today: 'today',
    tomorrow: 'tomorrow',
    week: 'in 7 days',
    month: 'in 30 days',
    ahead: 'from today on',
    gone: 'before today',
  },
  names: { missing: 'some missing', given: 'all given' },
  paid: { nothing: 'nothing', part: 'a part', all: 'all' },
  from: 'Leaves from',
  to: 'to',
  onward: (day: string) => `from ${day}`,
  upTo: (day: string) => `up to ${day}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  none: 'No booking is like this.',
  noneYet: 'Nobody has booked yet. What the site sells and what you book stands here.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${bookingsOf(count)}.`,
  hidesNothing: (filter: string, value: string) => `Without ${filter} “${value}” there is still none.`,
  dropFilter: (filter: string, count: number) => `Drop ${filter}, show ${bookingsOf(count)}`,
  dropAll: 'Drop all filters',
} as const
