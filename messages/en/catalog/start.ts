import { wordsFor } from '../kernel/words-for.ts'

/** Texts about choosing a start date, and about the refund that it carries. */
export const startMessages = {
  choose: 'Choose a start date',
  checking: 'Checking free dates…',
  chooseFirst: 'Please choose a start date first.',
  tooSoon: (days: number) =>
    `Too soon: we need ${wordsFor(days, '1 day', `${days} days`)} for permits and rooms. Call us if it is urgent.`,
  chips: 'First dates with a full refund',
  chip: (until: string) => `full refund until ${until}`,
  search: {
    from: (days: string | null, guests: number | null) => {
      const parts = [days, guests === null ? null : wordsFor(guests, '1 guest', `${guests} guests`)]
      return `From your search: ${parts.filter((part) => part !== null).join(', ')}.`
    },
    firstStart: 'First start in these days.',
    none: (days: string) => `Nothing starts ${days}.`,
    next: 'Next:',
  },
  networkIsSlow: 'The network is slow.',
  networkIsSlowLine: 'Free dates are on their way. You can also call us.',
  totalFrom: 'Total from',
  pricesOf: (day: string) => `Prices of ${day}`,
  needsConnection: 'Needs a connection',
  refund: {
    fullUntil: (day: string) => `Full refund until ${day}.`,
    partUntil: (percent: string, day: string) => `You get ${percent} % back until ${day}.`,
    laterSteps: 'Later steps',
    none: 'No refund for this date.',
    startsIn: (days: number) =>
      days === 0 ? 'It starts today.' : wordsFor(days, 'It starts tomorrow.', `It starts in ${days} days.`),
    fullFrom: (day: string) => `With full refund: from ${day}.`,
    take: (day: string) => `Take ${day}`,
  },
} as const
