import { wordsFor } from '../kernel/words-for.ts'

const formatCount = (count: number) => count.toLocaleString('en-IN')

/** Texts that all tables of the desk share, and those of the lists of office payments and refunds. */
export const deskLists = {
  pageSize: 'Rows per page',
  sortBy: (column: string) => `Sort by ${column}`,
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  labels: { state: 'Status', way: 'Method', days: 'Date', promised: 'Promised', by: 'Recorded by', q: 'Search' },
  from: 'From',
  to: 'to',
  me: 'me',
  others: 'everyone else',
  done: (count: number) => wordsFor(count, 'Show 1 row', `Show ${formatCount(count)} rows`),
  none: 'No matches.',
  search: 'Name, phone, reference, UTR',
  show: 'Search',
  hides: (filter: string, value: string, count: number) =>
    `${filter} “${value}” alone hides ${wordsFor(count, '1 row', `${formatCount(count)} rows`)}.`,
  noMatchesAfterRemoval: (filter: string, value: string) => `Removing ${filter} “${value}” does not help either.`,
  dropFilter: (filter: string, count: number) =>
    `Remove ${filter}, show ${wordsFor(count, '1 row', `${formatCount(count)} rows`)}`,
  dropAll: 'Clear all filters',
  receipts: {
    columns: {
      number: 'Slip',
      booker: 'Booker',
      amount: 'Amount',
      received: 'Date',
      entered: 'Recorded',
      state: 'Status',
    },
    states: {
      waits: 'awaiting confirmation',
      confirmed: 'confirmed',
      refused: 'rejected',
      bounced: 'bounced',
      all: 'all',
    },
    totals: (count: number, amount: string) =>
      `${wordsFor(count, '1 payment', `${formatCount(count)} payments`)}, ${amount}`,
  },
  refunds: {
    columns: {
      booker: 'Booker',
      amount: 'Amount',
      account: 'Bank account',
      promised: 'Promised',
      since: 'Since',
      state: 'Status',
    },
    states: { waits: 'needs attention', underWay: 'processing', paid: 'refunded', setOff: 'set off', all: 'all' },
    ways: { gateway: 'by gateway', bank: 'by bank' },
    totals: (count: number, amount: string) =>
      `${wordsFor(count, '1 refund', `${formatCount(count)} refunds`)}, ${amount}`,
    utr: (reference: string) => `Reference ${reference}`,
  },
} as const
