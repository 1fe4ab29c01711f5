import { wordsFor } from './words-for.ts'

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
  office: {
    joinedSubject: (tour: string, day: string, seats: number) => `Waiting list: ${seatsOf(seats)}, ${tour}, ${day}`,
    joinedHeading: 'A party waits for a full date',
    leftSubject: (tour: string, day: string, seats: number) =>
      `Left the waiting list: ${seatsOf(seats)}, ${tour}, ${day}`,
    leftHeading: 'A party has left the waiting list',
    preview: (name: string) => `From ${name}.`,
    replyHint: 'A reply to this mail goes to the party.',
  },
  facts: { tour: 'Tour', startDate: 'Start date', seats: 'Seats', name: 'Name', phone: 'Phone', email: 'Email' },
} as const
