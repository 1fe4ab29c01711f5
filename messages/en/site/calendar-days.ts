import { wordsFor } from '../kernel/words-for.ts'

/** What the calendar of start dates says about its days. The browser loads it with the calendar. */
export const calendarDays = {
  rupees: (amount: string) => `${amount} rupees`,
  dearer: 'dearer',
  cheaper: 'cheaper',
  full: 'full',
  seatsLeft: (seats: number) => wordsFor(seats, '1 seat left', `${seats} seats left`),
  fullRefundUntil: (day: string) => `full refund until ${day}`,
  partUntil: (percent: string, day: string) => `${percent} % back until ${day}`,
  noRefund: 'no refund',
  legend: {
    everyDate: (price: string) => `Every date ${price}`,
    perPerson: 'Rupees per person',
    dearer: (price: string) => `dearer than ${price}`,
    cheaper: (price: string) => `cheaper than ${price}`,
    full: 'full: press it to see near dates and the waiting list',
    festivals: 'Festivals',
    samples: 'Sample dates, not yet checked by our office.',
  },
} as const
