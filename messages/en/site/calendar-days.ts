import { wordsFor } from '../kernel/words-for.ts'

/** The calendar's texts about start dates. The browser loads them with the calendar. */
export const calendarDayMessages = {
  rupees: (amount: string) => `${amount} rupees`,
  dearer: 'higher price',
  cheaper: 'lower price',
  full: 'full',
  seatsLeft: (seats: number) => wordsFor(seats, '1 seat left', `${seats} seats left`),
  fullRefundUntil: (day: string) => `full refund until ${day}`,
  partUntil: (percent: string, day: string) => `${percent}% refund until ${day}`,
  noRefund: 'no refund',
  legend: {
    everyDate: (price: string) => `Every date ${price}`,
    perPerson: 'Rupees per person',
    dearer: (price: string) => `more than ${price}`,
    cheaper: (price: string) => `less than ${price}`,
    full: 'full: select it for nearby dates and the waiting list',
    festivals: 'Festivals',
    samples: 'Sample dates, not yet checked by our office.',
  },
} as const
