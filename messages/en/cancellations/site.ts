import { wordsFor } from '../kernel/words-for.ts'

/** Texts for cancelling a booking: the dialog on the profile page, and the answer when an amount has changed. */
export const cancellationMessages = {
  changed: (amount: string) =>
    `What goes back has changed meanwhile: it is now ${amount}. Nothing was cancelled. Please look at it and decide again.`,
  title: (packageName: string) => `Cancel “${packageName}”`,
  what: (guests: number, travelling: number, packageName: string) =>
    `${guests} of ${wordsFor(travelling, '1 guest', `${travelling} guests`)}, ${packageName}`,
  howMany: 'Guests who cancel',
  fewer: 'One guest fewer cancels',
  more: 'One guest more cancels',
  ofGuests: (count: number) => wordsFor(count, '1 guest travels', `of ${count} guests`),
  loading: 'Working out what goes back…',
  cost: (count: number) => wordsFor(count, 'Cost of 1 guest', `Cost of ${count} guests`),
  goesBack: 'Goes back to you',
  holds: (deadline: string) => `This holds until ${deadline}, Indian time.`,
  nothing: 'It is too late for a refund: nothing goes back. The seats become free for others.',
  free: 'Nothing was paid for it, so nothing goes back. The seats become free for others.',
  where: 'The money goes back to the card, account or UPI id it came from. Banks usually need 5 to 7 working days.',
  goesOn: (count: number) =>
    wordsFor(count, 'The booking goes on for 1 guest.', `The booking goes on for ${count} guests.`),
  ends: 'The whole booking ends. This cannot be undone.',
  confirm: (amount: string) => `Cancel and get ${amount} back`,
  confirmNothing: 'Cancel without a refund',
  confirming: 'Cancelling...',
  keep: 'Keep the booking',
  failed: 'We could not reach the server. Please try again.',
  previewFailed: 'We could not work out what goes back. Please try again.',
  tryAgain: 'Try again',
  done: (amount: string) => `Cancelled. ${amount} goes back to you; we have sent you a mail.`,
  doneWithoutRefund: 'Cancelled. We have sent you a mail.',
} as const
