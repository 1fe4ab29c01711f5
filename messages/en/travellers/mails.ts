import { wordsFor } from '../kernel/words-for.ts'

/** Texts about travellers in emails about a booking. */
export const travellerMails = {
  ask: 'The hotels and the guide need to know who is travelling. Please tell us now or later. What you have entered is saved, so you can continue where you left off.',
  missing: (count: number) =>
    `We still need details of ${wordsFor(count, '1 traveller', `${count} travellers`)}. Please add them before the day of departure.`,
  complete: 'We have the details of all travellers. Please check that they are still correct.',
  open: 'Add traveller details',
  look: 'Check traveller details',
} as const
