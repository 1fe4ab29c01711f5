import { wordsFor } from '../kernel/words-for.ts'

const rooms = (count: number) => wordsFor(count, '1 room', `${count} rooms`)
const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Desk texts about rooming lists sent to hotels. */
export const deskHotelLists = {
  title: 'Rooming lists',
  noHotel: 'No hotels added yet, so there is no one to send a list to.',
  enterHotels: 'Add hotels',
  noRooms: 'No rooms assigned yet. Assign rooms first.',
  notSent: 'not sent yet',
  send: 'Send list',
  sendAgain: 'Resend list',
  sendTo: (hotel: string) => `Send the rooming list to ${hotel}`,
  states: {
    waits: (to: string) => `queued for ${to}`,
    leaves: (to: string) => `sending to ${to}`,
    sent: (to: string, at: string, who: string) => `sent ${at} to ${to} by ${who}`,
    failed: (to: string, at: string) => `not delivered to ${to}, ${at}`,
  },
  sendingIn: (seconds: number, to: string) =>
    `Sending to ${to} in ${wordsFor(seconds, '1 second', `${seconds} seconds`)}.`,
  stop: 'Cancel sending',
  stopOf: (hotel: string) => `Cancel sending to ${hotel}`,
  cancelling: 'Cancelling…',
  cancelFailed: 'Could not cancel. Try again.',
  stopped: 'Cancelled. Nothing was sent.',
  changes: (count: number) => wordsFor(count, '1 change since it was sent', `${count} changes since it was sent`),
  gone: (hotel: string, to: string) =>
    `${hotel} received a list but is no longer part of this trip. Let them know: ${to}`,
  dialog: {
    title: (hotel: string) => `Rooming list for ${hotel}`,
    email: 'Hotel email',
    emailHint: 'Saved for this hotel and used for the next group too.',
    emailInvalid: 'Enter an email address.',
    holds: (count: number, people: number) => `${rooms(count)} for ${guests(people)}.`,
    unroomedGuests: (count: number) =>
      wordsFor(
        count,
        '1 guest has no room yet. The list shows this.',
        `${count} guests have no room yet. The list shows this.`,
      ),
    unnamed: (count: number) =>
      wordsFor(
        count,
        '1 guest has no name yet. The list shows this.',
        `${count} guests have no name yet. The list shows this.`,
      ),
    without: 'Guests’ phone numbers, special requests and medical notes are not included.',
    files: 'Attachments',
    mail: 'Email preview',
    to: (email: string) => `To ${email === '' ? 'the address above' : email}`,
    subject: (subject: string) => `Subject: ${subject}`,
    preparing: 'Preparing list…',
    prepareFailed: 'Could not prepare the list. Try again.',
    again: 'Refresh',
    soon: 'It is sent 30 seconds after you select Send. Until then you can cancel.',
    send: (hotel: string) => `Send to ${hotel}`,
    sending: 'Sending…',
    leave: 'Cancel',
    failed: 'Nothing was sent. Try again.',
  },
} as const
