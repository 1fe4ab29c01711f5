import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the dialog for joining a waiting list, and of the page for leaving it. */
export const waitingListMessages = {
  join: {
    title: 'Join the waiting list',
    trip: (tour: string, day: string, seats: number) =>
      `${tour}, ${day}, ${wordsFor(seats, '1 seat', `${seats} seats`)}`,
    joinedTrip: (tour: string, day: string) => `${tour}, ${day}`,
    promise: 'We will email you when the seats become free. Nothing is booked and nothing is paid.',
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    submit: 'Join the list',
    submitting: 'Joining…',
    failed: 'We could not add you to the list. Please try again.',
    close: 'Close',
    cancel: 'Not now',
    doneTitle: 'You are on the waiting list',
    done: (email: string) =>
      `We have sent an email to ${email}. It says how many seats you are waiting for and has a link to leave the list. If it does not arrive in a few minutes, please check your spam folder.`,
  },
  leave: {
    title: 'Waiting list',
    description: 'Leave the waiting list of a full date.',
    heading: 'Leave the waiting list?',
    text: 'We will stop emailing you about this date. You can join again at any time.',
    confirm: 'Leave the waiting list',
    pending: 'Leaving…',
    failed: 'We could not take you off the list. Please try again.',
    done: 'You have left the waiting list',
    doneText: (tour: string, day: string) => `We will no longer email you about ${tour}, ${day}.`,
    needsScript: 'This page needs JavaScript. Please turn it on, or call us and we will take you off the list.',
    noLink: 'This link is incomplete',
    noLinkText: 'Please open the full link from our email, or call us and we will take you off the list.',
    findTour: 'Find a tour',
  },
} as const
