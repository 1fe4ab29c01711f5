import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the dialog that joins a waiting list, and of the page that leaves it. */
export const waitingListMessages = {
  join: {
    title: 'Join the waiting list',
    trip: (tour: string, day: string, seats: number) =>
      `${tour}, ${day}, ${wordsFor(seats, '1 seat', `${seats} seats`)}`,
    joinedTrip: (tour: string, day: string) => `${tour}, ${day}`,
    promise: 'We write to you when the seats come free. Nothing is booked and nothing is paid.',
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    submit: 'Join the list',
    submitting: 'Joining…',
    failed: 'You are not on the list yet. Please try again.',
    close: 'Close',
    cancel: 'Not now',
    doneTitle: 'You are on the waiting list',
    done: (email: string) =>
      `We have sent a mail to ${email}. It says for how many seats you wait. The link in it takes you off the list again. If there is no mail in a few minutes, please look among the unwanted mails.`,
  },
  leave: {
    title: 'Waiting list',
    description: 'Leave the waiting list of a full date.',
    heading: 'Leave the waiting list?',
    text: 'One press, and we do not write about this date any more. You can join again at any time.',
    confirm: 'Leave the waiting list',
    pending: 'Leaving…',
    failed: 'We could not take you off the list. Please try again.',
    done: 'You have left the waiting list',
    doneText: (tour: string, day: string) => `${tour}, ${day}: we do not write about this date any more.`,
    needsScript: 'This page needs JavaScript. Please switch it on, or call us and we take you off the list.',
    noLink: 'This link is not complete',
    noLinkText: 'Please open the whole link from our mail, or call us and we take you off the list.',
    findTour: 'Find a tour',
  },
} as const
