import { wordsFor } from '../kernel/words-for.ts'

const seatsOf = (seats: number) => wordsFor(seats, '1 seat', `${seats} seats`)

/** Texts of the desk about parties that wait for a full date. */
export const deskWaitingList = {
  view: 'Waiting parties',
  none: 'Nobody waits for a full date.',
  note: 'Free seats are offered by themselves: to the first party that fits, held for it, and told by mail.',
  free: (seats: number) => (seats === 0 ? 'No free seats' : `${seatsOf(seats)} free`),
  waits: (seats: number) => seatsOf(seats),
  place: (place: number) => `${place}.`,
  since: (moment: string) => `since ${moment}`,
  skipped: (count: number) => wordsFor(count, 'skipped once', `skipped ${count} times`),
  gathers: (until: string) => `Free seats are kept for it until ${until}`,
  gathered: (until: string) => `Free seats were kept for it until ${until}, and were too few`,
  offered: (amount: string, until: string) => `Offered for ${amount}, held until ${until}`,
  lost: 'The mail came back: call.',
  statuses: { waiting: 'Waits', offered: 'Has an offer', taken: 'Paid', expired: 'Offer ended' },
  call: (name: string) => `Call ${name}`,
  offer: 'Offer seats',
  offerTo: (name: string) => `Offer seats to ${name}`,
  letGo: 'Take off the list',
  letGoOf: (name: string) => `Take ${name} off the list`,
  offerTitle: (seats: number, name: string) => `Hold ${seatsOf(seats)} for ${name}`,
  effect: (amount: string, until: string) =>
    `The seats are held until ${until}, at ${amount}. One mail with the link to pay goes out. Unpaid seats go to the next party.`,
  enough: (free: number) => `${seatsOf(free)} of this date ${free > 1 ? 'are' : 'is'} free or kept for the list.`,
  tooFew: (free: number, seats: number) =>
    `${free === 0 ? 'No seat' : `Only ${seatsOf(free)}`} of this date ${free > 1 ? 'are' : 'is'} free or kept for the list; the party needs ${seats}. Add seats to the date first.`,
  ahead: (names: string) => `Before it wait: ${names}. They keep their places.`,
  aheadOne: (name: string, seats: number) => `${name} (${seats})`,
  hold: (seats: number) => `Hold ${seatsOf(seats)}, send 1 mail`,
  letGoTitle: (name: string) => `Take ${name} off the list?`,
  letGoText: 'No mail goes out. The party can join again, with a place at the end.',
  letGoOffer: (seats: number) =>
    `Its offer ends: ${seatsOf(seats)} go to the next party. Money that comes for it all the same is paid back.`,
  leave: 'Leave it',
  working: 'Working...',
  failed: 'That did not work. Nothing was changed: please try again.',
  offeredNow: (name: string, until: string) => `Held for ${name} until ${until}. The mail goes out.`,
  goneNow: (name: string) => `${name} is off the list.`,
  today: {
    ending: (count: number) =>
      wordsFor(count, '1 offer to a waiting party ends today', `${count} offers to waiting parties end today`),
    endingText: 'Whoever has not paid gets a call, before the seats go to the next party.',
    lost: (name: string) => `The offer to ${name} could not be delivered`,
    lostText: (phone: string, until: string) => `Call ${phone}. The seats are held until ${until}.`,
    waiting: (count: number) =>
      wordsFor(count, '1 party waits for a full date', `${count} parties wait for full dates`),
    waitingText: 'Free seats are offered by themselves. Here you can offer by hand.',
  },
} as const
