import { wordsFor } from '../kernel/words-for.ts'

/** The mail to a tour manager in the evening before a departure. */
export const rollCallMails = {
  greeting: (name: string) => `Dear ${name},`,
  subject: (packageName: string) => `Tomorrow: ${packageName}. Please open your list now`,
  preview: 'Once with a network, and it is on your phone for the whole trip.',
  heading: 'Your departure of tomorrow',
  intro: (packageName: string, day: string, guests: number) =>
    `${packageName} leaves on ${day} with ${wordsFor(guests, '1 traveller', `${guests} travellers`)}. Please open the page of the day on the phone that you take along, tonight, while you have a network.`,
  button: 'Open the page of the day',
  how: 'It takes the newest list: who travels, rooms, boarding places, whom to call and the plan. It is ready when the top of the page says ‘Everything is sent.’ From then on it works without a network. If you use an iPhone, please put it on the home screen.',
}
