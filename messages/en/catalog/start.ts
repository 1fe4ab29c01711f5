import { wordsFor } from '../kernel/words-for.ts'

/** Texts about choosing a start date, and about the refunds for that date. */
export const startMessages = {
  choose: 'Choose a start date',
  checking: 'Checking available dates…',
  chooseFirst: 'Please choose a start date first.',
  tooSoon: (days: number) =>
    `Too soon: we need ${wordsFor(days, '1 day', `${days} days`)} for permits and rooms. Call us if it is urgent.`,
  chips: 'Earliest dates with a full refund',
  chip: (until: string) => `full refund until ${until}`,
  search: {
    from: (days: string | null, guests: number | null) => {
      const parts = [days, guests === null ? null : wordsFor(guests, '1 guest', `${guests} guests`)]
      return `From your search: ${parts.filter((part) => part !== null).join(', ')}.`
    },
    firstStart: 'This is the first departure within these dates.',
    none: (days: string) => `No departures ${days}.`,
    next: 'Next:',
  },
  slowConnection: 'Your connection is slow.',
  slowConnectionHint: 'Available dates are still loading. You can also call us.',
  totalFrom: 'Total from',
  pricesOf: (day: string) => `Prices as of ${day}`,
  needsConnection: 'Needs an internet connection',
  refund: {
    fullRefundUntil: (day: string) => `Full refund until ${day}.`,
    partUntil: (percent: string, day: string) => `${percent}% refund until ${day}.`,
    laterSteps: 'Refunds after that',
    none: 'No refund for this date.',
    startsIn: (days: number) =>
      days === 0 ? 'It starts today.' : wordsFor(days, 'It starts tomorrow.', `It starts in ${days} days.`),
    fullFrom: (day: string) => `For departures on or after ${day}, you can still cancel with a full refund.`,
    take: (day: string) => `Choose ${day}`,
  },
} as const
