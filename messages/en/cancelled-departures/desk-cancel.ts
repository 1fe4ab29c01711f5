import { wordsFor } from '../kernel/words-for.ts'

const counted = (count: number) => count.toLocaleString('en-IN')
const bookings = (count: number) => wordsFor(count, '1 booking', `${counted(count)} bookings`)
const guests = (count: number) => wordsFor(count, '1 guest', `${counted(count)} guests`)
const aside = (count: number) => wordsFor(count, '1 seat is set aside', `${counted(count)} seats are set aside`)
const mails = (count: number) => wordsFor(count, '1 mail', `${counted(count)} mails`)
const departures = (count: number) => wordsFor(count, '1 departure', `${counted(count)} departures`)

/** Texts of the desk's page on which departures are broken. */
export const deskBreak = {
  open: 'Break',
  openMany: (most: number) => `At most ${most} departures break at once.`,
  title: (name: string) => `Break: ${name}`,
  titleMany: (count: number) => `Break ${departures(count)}`,
  intro:
    'It does not take place. It is closed for ever, every booking is asked what it wants, and gets one outcome. Nobody loses anything by a policy.',
  departure: (name: string, day: string) => `${name}, ${day}`,
  leftOut: {
    title: 'Not in this act:',
    broken: 'is broken already',
    left: 'has left',
    nobody: 'nobody has ever taken a seat there; closing it is enough',
    gone: 'is not here any more',
  },
  none: 'No departure is left that can be broken here.',
  seeBroken: 'See what became of it',
  toDeparture: 'To the departure',
  reason: {
    title: 'Why',
    label: 'Why it does not take place',
    labelMany: 'Why they do not take place',
    hint: 'Travellers read it in their mail, word by word.',
    missing: 'Please write a reason for travellers.',
  },
  offers: {
    title: 'What they can choose',
    back: 'All money back. It is always offered, whatever the policy says.',
    dates: (name: string, day: string) => `Other dates instead of ${name}, ${day}`,
    looking: 'Looking for other dates…',
    none: 'No other date of this package has free seats near it. They can only choose their money.',
    free: (seats: number) => `${counted(seats)} free`,
    asideNow: (seats: number) => `${counted(seats)} aside now`,
    same: 'same price',
    dearer: (amount: string) => `${amount} dearer a guest; they pay nothing more`,
    cheaper: (amount: string) => `${amount} cheaper a guest; the difference goes back`,
    seats: 'Seats set aside',
    seatsOn: (day: string) => `Seats set aside on ${day}`,
    seatsWrong: (free: number) =>
      free === 0 ? 'No seat is free there any more.' : `Please give 1 to ${counted(free)} seats.`,
    seatsTogether: (free: number) =>
      `Only ${wordsFor(free, '1 seat is', `${counted(free)} seats are`)} free there for all departures together.`,
    early: 'It leaves before the last moment to answer: choose it only for those who answer quickly.',
    enough: (seats: number, count: number) => `${aside(seats)} for ${guests(count)}.`,
    fewer: (seats: number, count: number) =>
      `${aside(seats)} for ${guests(count)}: who answers late can only choose the money.`,
    more: (count: number) => `All ${count} dates`,
    less: 'Only the nearest dates',
    most: (count: number) => `At most ${count} dates are offered.`,
  },
  until: {
    title: 'Last moment to answer',
    label: 'They answer until',
    hint: 'Time in India, an hour to 30 days from now.',
    wrong: 'Please give a moment from an hour to 30 days from now.',
    afterwards: (amount: string) => `Who has not answered by then gets all money back: ${amount} at most.`,
    afterwardsFree: 'Who has not answered by then is cancelled. Nothing was paid.',
  },
  effect: {
    title: 'What it does',
    looking: 'Looking…',
    failed: 'What it would do could not be looked at. Please try again.',
    again: 'Look again',
    concerns: (b: number, g: number) => `${bookings(b)}, ${guests(g)}`,
    nobody: 'Nobody has booked. It is only closed for ever.',
    paid: (amount: string) => `${amount} paid`,
    mails: (count: number) => `${mails(count)} at once`,
    cases: {
      asked: (count: number) => `${bookings(count)} ${count === 1 ? 'chooses' : 'choose'} until the last moment.`,
      review: (count: number) => `${bookings(count)} in review: everything goes back at once.`,
      receipt: (count: number) => `${bookings(count)} with a receipt that waits for its second yes: asked after it.`,
      unpaid: (count: number) => `${bookings(count)} on hold without money: ${count === 1 ? 'ends' : 'end'} at once.`,
      change: (count: number) =>
        `${bookings(count)} that wanted to move here: ${count === 1 ? 'stays' : 'stay'} on the old date.`,
    },
    noAddress: (count: number) => `${bookings(count)} without an address: please call.`,
    waitingList: 'Who is on its waiting list is told. It stays closed, and is never opened again.',
    columns: { departure: 'Departure', bookings: 'Bookings', guests: 'Guests', mails: 'Mails', paid: 'Paid' },
    sum: 'All',
  },
  mail: {
    title: 'The first mail',
    titleOf: (name: string, day: string) => `The first mail: ${name}, ${day}`,
    to: (name: string) => `To ${name}`,
    subject: (words: string) => `Subject: ${words}`,
    none: 'Nobody is asked.',
    noReason: 'The reason is still missing in it.',
    which: 'Show the mail of',
  },
  act: (b: number, m: number) => `Break it: ${bookings(b)}, ${mails(m)}`,
  actMany: (count: number, b: number, m: number) => `Break ${departures(count)}: ${bookings(b)}, ${mails(m)}`,
  working: 'Breaking…',
  noUndo: 'There is no undo.',
  failed: 'It could not be broken. Nothing was done, please try again.',
  changed: 'The numbers and the mail are new now. What you typed is still here.',
} as const
