import { wordsFor } from '../kernel/words-for.ts'

const counted = (count: number) => count.toLocaleString('en-IN')

/** Texts that all tables of the desk share, and those of the lists of receipts and refunds. */
export const deskLists = {
  pageSize: 'Rows on a page',
  sortBy: (column: string) => `Sort by ${column}`,
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  labels: { state: 'State', way: 'Way', days: 'Day', promised: 'Promised', by: 'Entered by', q: 'Search' },
  from: 'From',
  to: 'to',
  me: 'me',
  others: 'everybody else',
  done: (count: number) => wordsFor(count, 'Show 1 line', `Show ${counted(count)} lines`),
  none: 'Nothing is like this.',
  search: 'Name, reference, phone, proof',
  show: 'Show',
  hides: (filter: string, value: string, count: number) =>
    `${filter} “${value}” alone hides ${wordsFor(count, '1 line', `${counted(count)} lines`)}.`,
  hidesNothing: (filter: string, value: string) => `Without ${filter} “${value}” there is still none.`,
  dropFilter: (filter: string, count: number) =>
    `Drop ${filter}, show ${wordsFor(count, '1 line', `${counted(count)} lines`)}`,
  dropAll: 'Drop all filters',
  receipts: {
    columns: {
      number: 'Slip',
      booker: 'Booker',
      amount: 'Amount',
      received: 'Day',
      entered: 'Entered',
      state: 'State',
    },
    states: {
      waits: 'wait for a second person',
      confirmed: 'confirmed',
      refused: 'not confirmed',
      bounced: 'bounced',
      all: 'all',
    },
    totals: (count: number, amount: string) =>
      `${wordsFor(count, '1 receipt', `${counted(count)} receipts`)}, ${amount}`,
  },
  refunds: {
    columns: {
      booker: 'Booker',
      amount: 'Amount',
      account: 'Account',
      promised: 'Promised',
      since: 'Since',
      state: 'State',
    },
    states: { waits: 'wait for a person', underWay: 'on their way', paid: 'paid back', setOff: 'set off', all: 'all' },
    ways: { gateway: 'by the gateway', bank: 'by bank' },
    totals: (count: number, amount: string) => `${wordsFor(count, '1 refund', `${counted(count)} refunds`)}, ${amount}`,
    utr: (reference: string) => `Reference ${reference}`,
  },
} as const
