import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the email to a tour manager on the evening before a departure. */
export const rollCallMails = {
  greeting: (name: string) => `Dear ${name},`,
  subject: (packageName: string) => `Tomorrow: ${packageName}. Open your list now`,
  preview: 'Open it once online, and it is on your phone for the whole trip.',
  heading: 'Your departure tomorrow',
  intro: (packageName: string, day: string, guests: number) =>
    `${packageName} departs on ${day} with ${wordsFor(guests, '1 traveller', `${guests} travellers`)}. Tonight, while you are online, open the roll-call page on the phone you will carry.`,
  button: 'Open roll-call',
  how: 'It downloads the latest list: travellers, rooms, boarding points, contacts and day plan. It is ready when the top of the page says “Everything is sent.” After that it works offline. On an iPhone, add it to the home screen.',
}
