import { wordsFor } from '../kernel/words-for.ts'

/** Texts for cancelling a booking: the dialog on the profile page, and the message when an amount has changed. */
export const cancellationMessages = {
  changed: (amount: string) =>
    `The refund has changed and is now ${amount}. Nothing was cancelled. Please check it and decide again.`,
  title: (packageName: string) => `Cancel “${packageName}”`,
  what: (guests: number, travelling: number, packageName: string) =>
    `${guests} of ${wordsFor(travelling, '1 guest', `${travelling} guests`)}, ${packageName}`,
  howMany: 'Guests to cancel',
  fewer: 'One guest fewer',
  more: 'One guest more',
  ofGuests: (count: number) => wordsFor(count, '1 guest travels', `of ${count} guests`),
  loading: 'Calculating your refund…',
  cost: (count: number) => wordsFor(count, 'Cost of 1 guest', `Cost of ${count} guests`),
  yourRefund: 'Your refund',
  holds: (deadline: string) => `Valid until ${deadline}, India time.`,
  nothing: 'It is too late for a refund. If you cancel, your seats are released to others.',
  free: 'You have not paid anything, so there is nothing to refund. Your seats will be released to others.',
  where: 'We refund to the card, account or UPI ID you paid from. Banks usually take 5 to 7 working days.',
  continuesFor: (count: number) =>
    wordsFor(count, 'The booking continues for 1 guest.', `The booking continues for ${count} guests.`),
  ends: 'This cancels the whole booking and cannot be undone.',
  confirm: (amount: string) => `Cancel and get ${amount} back`,
  confirmWithoutRefund: 'Cancel without a refund',
  confirming: 'Cancelling...',
  keep: 'Keep the booking',
  failed: 'We could not reach the server. Please try again.',
  previewFailed: 'We could not calculate your refund. Please try again.',
  tryAgain: 'Try again',
  done: (amount: string) => `Cancelled. We are refunding ${amount} and have emailed you the details.`,
  doneWithoutRefund: 'Cancelled. We have sent you an email.',
} as const
