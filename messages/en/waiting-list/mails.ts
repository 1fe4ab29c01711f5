import { wordsFor } from '../kernel/words-for.ts'

const seatsOf = (seats: number) => wordsFor(seats, '1 seat', `${seats} seats`)

/** Texts of the mails about the waiting list: to the party, and to the office. */
export const waitingListMails = {
  joined: {
    subject: (tour: string, day: string) => `You are on the waiting list: ${tour}, ${day}`,
    heading: 'You are on the waiting list',
    preview: 'We write when seats come free. No payment now.',
    intro: (seats: number) =>
      seats === 1
        ? 'We write to you when a seat comes free. Nothing is booked and nothing is paid.'
        : `We write to you when seats for all ${seats} of you come free. Nothing is booked and nothing is paid.`,
    leaveText:
      'Do you not want to wait any more, or with another number of seats? Leave the list here. You can join again at any time.',
    leave: 'Leave the waiting list',
    ignore: 'If it was not you who joined, leave the list by the same link.',
  },
  offer: {
    subject: (seats: number, tour: string, day: string) => `${seatsOf(seats)} for you: ${tour}, ${day}`,
    heading: 'Your seats are here',
    preview: (until: string) => `Held for you until ${until}.`,
    intro: (seats: number, until: string) =>
      seats === 1
        ? `A seat has come free, and it is held for you until ${until}. Pay until then, and it is yours.`
        : `Seats for all ${seats} of you have come free, and they are held for you until ${until}. Pay until then, and they are yours.`,
    pay: (amount: string) => `Look and pay ${amount}`,
    after:
      'Without a payment until then the seats go to the next party on the list. Nothing else happens, and nothing is charged.',
    leaveText: 'Do you not want them any more? Then give them to the next party now.',
  },
  passedOn: {
    subject: (tour: string, day: string) => `Your offer has ended: ${tour}, ${day}`,
    heading: 'Your offer has ended',
    preview: 'The seats went to the next party. Nothing was charged.',
    intro:
      'The seats that were held for you were not paid in time. They went to the next party, and you are off the waiting list. Nothing was charged.',
    again: 'Do you still want to come? You can join the waiting list again, or call us.',
  },
  broken: {
    subject: (tour: string, day: string) => `${tour}, ${day}: this date does not take place`,
    heading: 'This date does not take place',
    preview: 'You are off the waiting list. Nothing was charged.',
    intro:
      'The date for which you wait does not take place, so its waiting list has ended. Nothing was booked, and nothing was charged.',
    again: 'Other dates are on the page of the tour. Call us if you want help to choose.',
  },
  office: {
    takenSubject: (tour: string, day: string, seats: number) =>
      `Taken from the waiting list: ${seatsOf(seats)}, ${tour}, ${day}`,
    takenHeading: 'A party has paid its offer',
    joinedSubject: (tour: string, day: string, seats: number) => `Waiting list: ${seatsOf(seats)}, ${tour}, ${day}`,
    joinedHeading: 'A party waits for a full date',
    leftSubject: (tour: string, day: string, seats: number) =>
      `Left the waiting list: ${seatsOf(seats)}, ${tour}, ${day}`,
    leftHeading: 'A party has left the waiting list',
    preview: (name: string) => `From ${name}.`,
    replyHint: 'A reply to this mail goes to the party.',
  },
  facts: {
    tour: 'Tour',
    startDate: 'Start date',
    seats: 'Seats',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    reference: 'Reference',
    amount: 'To pay',
    until: 'Held until',
  },
} as const
