import { wordsFor } from '../kernel/words-for.ts'

const rooms = (count: number) => wordsFor(count, '1 room', `${count} rooms`)
const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of the desk about rooming lists to hotels. */
export const deskHotelLists = {
  title: 'Rooming lists',
  noHotel: 'No hotel is entered, so there is nobody to send a list to.',
  enterHotels: 'Enter the hotels',
  noRooms: 'Nobody has a room yet. Give rooms first.',
  notSent: 'not sent yet',
  send: 'Send the list',
  sendAgain: 'Send it again',
  sendTo: (hotel: string) => `Send the rooming list to ${hotel}`,
  states: {
    waits: (to: string) => `leaves to ${to}`,
    leaves: (to: string) => `on its way to ${to}`,
    sent: (to: string, at: string, who: string) => `sent ${at} to ${to} by ${who}`,
    failed: (to: string, at: string) => `came back from ${to}, ${at}`,
  },
  leavesIn: (seconds: number, to: string) =>
    `Leaves to ${to} in ${wordsFor(seconds, '1 second', `${seconds} seconds`)}.`,
  stop: 'Stop it',
  stopOf: (hotel: string) => `Stop the list to ${hotel}`,
  stopping: 'Stopping…',
  stopFailed: 'It was not stopped. Please try again.',
  stopped: 'Stopped. Nothing was sent.',
  changes: (count: number) => wordsFor(count, '1 change since it was sent', `${count} changes since it was sent`),
  gone: (hotel: string, to: string) => `${hotel} got a list and is not on this trip any more. Tell them: ${to}`,
  dialog: {
    title: (hotel: string) => `Rooming list to ${hotel}`,
    email: 'Address of the hotel',
    emailHint: 'Kept for this hotel: the next group goes there too.',
    emailWrong: 'Please give an email address.',
    holds: (count: number, people: number) => `${rooms(count)} for ${guests(people)}.`,
    homeless: (count: number) =>
      wordsFor(
        count,
        '1 guest has no room yet: the list says so.',
        `${count} guests have no room yet: the list says so.`,
      ),
    unnamed: (count: number) =>
      wordsFor(
        count,
        '1 guest has no name yet: the list says so.',
        `${count} guests have no name yet: the list says so.`,
      ),
    without: 'No phones, no wishes and no health notes of guests are in it.',
    files: 'In the mail',
    mail: 'The mail as it goes out',
    to: (email: string) => `To ${email === '' ? 'the address above' : email}`,
    subject: (subject: string) => `Subject: ${subject}`,
    looking: 'Making the list…',
    lookFailed: 'The list did not come. Please try again.',
    again: 'Look again',
    soon: 'It leaves half a minute after you press. Until then it can be stopped.',
    send: (hotel: string) => `Send it to ${hotel}`,
    sending: 'Sending…',
    leave: 'Leave it',
    failed: 'Nothing was sent. Please try again.',
  },
} as const
