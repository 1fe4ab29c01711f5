import { wordsFor } from '../kernel/words-for.ts'

const seatsOf = (seats: number) => wordsFor(seats, '1 seat', `${seats} seats`)

/** Texts of the emails about the waiting list: to the party, and to the office. */
export const waitingListMails = {
  joined: {
    subject: (tour: string, day: string) => `You are on the waiting list: ${tour}, ${day}`,
    heading: 'You are on the waiting list',
    preview: 'We will email you when seats become free. No payment now.',
    intro: (seats: number) =>
      seats === 1
        ? 'We will email you when a seat becomes free. Nothing is booked and nothing is paid.'
        : `We will email you when seats for all ${seats} of you become free. Nothing is booked and nothing is paid.`,
    leaveText:
      'No longer want to wait, or need a different number of seats? Leave the list here. You can join again at any time.',
    leave: 'Leave the waiting list',
    ignore: 'If you did not join, use the same link to leave the list.',
  },
  offer: {
    subject: (seats: number, tour: string, day: string) => `${seatsOf(seats)} for you: ${tour}, ${day}`,
    heading: 'Seats are available for you',
    preview: (until: string) => `Held for you until ${until}.`,
    intro: (seats: number, until: string) =>
      seats === 1
        ? `A seat has become free, and it is held for you until ${until}. Pay by then, and it is yours.`
        : `Seats for all ${seats} of you have become free, and they are held for you until ${until}. Pay by then, and they are yours.`,
    pay: (amount: string) => `Review and pay ${amount}`,
    after:
      'If you do not pay by then, the seats go to the next group on the list. Nothing else happens, and nothing is charged.',
    leaveText: 'No longer want them? Release them to the next group now.',
  },
  passedOn: {
    subject: (tour: string, day: string) => `Your offer has ended: ${tour}, ${day}`,
    heading: 'Your offer has ended',
    preview: 'The seats went to the next group. Nothing was charged.',
    intro:
      'The seats held for you were not paid for in time. They went to the next group, and you are off the waiting list. Nothing was charged.',
    again: 'Still want to come? You can join the waiting list again, or call us.',
  },
  departureCancellation: {
    subject: (tour: string, day: string) => `${tour}, ${day} is cancelled`,
    heading: 'This date has been cancelled',
    preview: 'You are off the waiting list. Nothing was charged.',
    intro:
      'The date you were waiting for has been cancelled, so its waiting list has closed. Nothing was booked, and nothing was charged.',
    again: 'Other dates are on the tour page. Call us if you want help choosing.',
  },
  office: {
    offerPaidSubject: (tour: string, day: string, seats: number) =>
      `Waiting-list offer paid: ${seatsOf(seats)}, ${tour}, ${day}`,
    offerPaidHeading: 'A party on the waiting list has paid',
    joinedSubject: (tour: string, day: string, seats: number) =>
      `Waiting list joined: ${seatsOf(seats)}, ${tour}, ${day}`,
    joinedHeading: 'New party on the waiting list',
    leftSubject: (tour: string, day: string, seats: number) => `Waiting list left: ${seatsOf(seats)}, ${tour}, ${day}`,
    leftHeading: 'A party left the waiting list',
    preview: (name: string) => `From ${name}.`,
    replyHint: 'Reply to this email to write to the party.',
  },
  facts: {
    tour: 'Tour',
    startDate: 'Start date',
    seats: 'Seats',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    reference: 'Reference',
    amount: 'Amount due',
    until: 'Held until',
  },
} as const
