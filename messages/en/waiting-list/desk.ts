import { wordsFor } from '../kernel/words-for.ts'

const seatsOf = (seats: number) => wordsFor(seats, '1 seat', `${seats} seats`)

/** Desk texts about parties that wait for a full date. */
export const deskWaitingList = {
  view: 'Waiting list',
  none: 'No one is on a waiting list.',
  note: 'Free seats are automatically held for the first party that fits, and offered to it by email.',
  free: (seats: number) => (seats === 0 ? 'No free seats' : `${seatsOf(seats)} free`),
  waits: (seats: number) => seatsOf(seats),
  place: (place: number) => `${place}.`,
  since: (at: string) => `since ${at}`,
  skipped: (count: number) => wordsFor(count, 'skipped once', `skipped ${count} times`),
  gatheringUntil: (until: string) => `Free seats held until ${until}`,
  gathered: (until: string) => `Free seats were held until ${until}, but were too few`,
  offered: (amount: string, until: string) => `Offered for ${amount}, held until ${until}`,
  lost: 'Email not delivered. Call the party.',
  statuses: { waiting: 'Waiting', offered: 'Offer sent', taken: 'Paid', expired: 'Offer expired' },
  call: (name: string) => `Call ${name}`,
  offer: 'Offer seats',
  offerTo: (name: string) => `Offer seats to ${name}`,
  remove: 'Remove from list',
  removePartyLabel: (name: string) => `Remove ${name} from the list`,
  offerTitle: (seats: number, name: string) => `Hold ${seatsOf(seats)} for ${name}`,
  effect: (amount: string, until: string) =>
    `The seats are held until ${until} at ${amount}. One email with the payment link is sent. Unpaid seats go to the next party.`,
  enough: (free: number) => `${seatsOf(free)} on this date ${free > 1 ? 'are' : 'is'} free or held for the list.`,
  tooFew: (free: number, seats: number) =>
    `${free === 0 ? 'No seat' : `Only ${seatsOf(free)}`} on this date ${free > 1 ? 'are' : 'is'} free or held for the list; the party needs ${seats}. Add seats to the departure first.`,
  ahead: (names: string) => `Ahead of this party: ${names}. They keep their places.`,
  partyAhead: (name: string, seats: number) => `${name} (${seats})`,
  hold: (seats: number) => `Hold ${seatsOf(seats)}, send 1 email`,
  removePartyTitle: (name: string) => `Remove ${name} from the list?`,
  removePartyText: 'No email is sent. The party can join again at the end of the list.',
  removePartyOffer: (seats: number) =>
    `Its offer ends, and the next party gets ${seatsOf(seats)}. Any payment that still arrives is refunded.`,
  leave: 'Cancel',
  working: 'Working…',
  failed: 'That did not work. Nothing was changed; try again.',
  offeredNow: (name: string, until: string) => `Held for ${name} until ${until}. Email queued.`,
  partyRemoved: (name: string) => `${name} removed from the list.`,
  today: {
    ending: (count: number) =>
      wordsFor(count, '1 waiting-list offer expires today', `${count} waiting-list offers expire today`),
    endingText: 'Call those who have not paid, before the seats go to the next party.',
    lost: (name: string) => `Offer to ${name} was not delivered`,
    lostText: (phone: string, until: string) => `Call ${phone}. The seats are held until ${until}.`,
    waiting: (count: number) =>
      wordsFor(count, '1 party is waiting for a full date', `${count} parties are waiting for full dates`),
    waitingText: 'Free seats are offered automatically; you can also offer them yourself.',
  },
} as const
