import { wordsFor } from '../kernel/words-for.ts'

/** What mails about a booking say about its travellers. */
export const travellerMails = {
  ask: 'The hotels and the guide need to know who travels. Please tell us now or later; what you have given is kept, and you can go on where you stopped.',
  missing: (count: number) =>
    `We still need details of ${wordsFor(count, '1 traveller', `${count} travellers`)}. Please give them before the day of departure.`,
  complete: 'We have the details of all travellers. Please look whether they are still right.',
  open: 'Tell us who travels',
  look: 'Look at the details',
} as const
