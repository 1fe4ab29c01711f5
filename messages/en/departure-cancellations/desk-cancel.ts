import { wordsFor } from '../kernel/words-for.ts'

const formatCount = (count: number) => count.toLocaleString('en-IN')
const bookings = (count: number) => wordsFor(count, '1 booking', `${formatCount(count)} bookings`)
const guests = (count: number) => wordsFor(count, '1 guest', `${formatCount(count)} guests`)
const aside = (count: number) => wordsFor(count, '1 seat held', `${formatCount(count)} seats held`)
const mails = (count: number) => wordsFor(count, '1 email', `${formatCount(count)} emails`)
const departures = (count: number) => wordsFor(count, '1 departure', `${formatCount(count)} departures`)

/** Texts of the desk's page for cancelling departures. */
export const deskDepartureCancellation = {
  open: 'Cancel departure',
  openMany: (max: number) => `At most ${max} departures can be cancelled at once.`,
  title: (name: string) => `Cancel departure: ${name}`,
  titleMany: (count: number) => `Cancel ${departures(count)}`,
  intro:
    'The departure is closed permanently. Bookers are asked what they prefer, and each booking gets one outcome. Cancellation policies do not apply.',
  departure: (name: string, day: string) => `${name}, ${day}`,
  leftOut: {
    title: 'Not included:',
    cancelled: 'already cancelled',
    left: 'already departed',
    nobody: 'no bookings were ever made; just close sales',
    gone: 'no longer exists',
  },
  none: 'No departure here can be cancelled.',
  toDeparture: 'Go to departure',
  reason: {
    title: 'Reason',
    label: 'Reason for cancelling',
    labelMany: 'Reason for cancelling',
    hint: 'Travellers read this text in their email.',
    missing: 'Enter a reason for travellers.',
  },
  offers: {
    title: 'Choices offered',
    back: 'Full refund. Always offered, whatever the cancellation policy.',
    dates: (name: string, day: string) => `Alternative dates for ${name}, ${day}`,
    looking: 'Finding alternative dates…',
    none: 'No nearby date of this package has free seats. A refund is the only choice.',
    free: (seats: number) => `${formatCount(seats)} free`,
    reservedNow: (seats: number) => `${formatCount(seats)} held now`,
    same: 'same price',
    dearer: (amount: string) => `${amount} more per guest, not charged`,
    cheaper: (amount: string) => `${amount} less per guest; the difference is refunded`,
    seats: 'Seats to hold',
    seatsOn: (day: string) => `Seats to hold on ${day}`,
    seatsInvalid: (free: number) =>
      free === 0 ? 'No seats are free there now.' : `Enter 1 to ${formatCount(free)} seats.`,
    seatsTogether: (free: number) =>
      `Only ${wordsFor(free, '1 seat is', `${formatCount(free)} seats are`)} free on that date for all departures together.`,
    early: 'This date is before the answer deadline, so only bookers who answer early can choose it.',
    enough: (seats: number, count: number) => `${aside(seats)} for ${guests(count)}.`,
    fewer: (seats: number, count: number) =>
      `${aside(seats)} for ${guests(count)}. Those who answer late may only get a refund.`,
    more: (count: number) => `Show all ${count} dates`,
    less: 'Show nearest dates only',
    most: (count: number) => `At most ${count} dates can be offered.`,
  },
  until: {
    title: 'Answer deadline',
    label: 'Answer by',
    hint: 'India time, from 1 hour to 30 days from now.',
    wrong: 'Enter a time from 1 hour to 30 days from now.',
    afterwards: (amount: string) => `Bookings without an answer by then are refunded in full: ${amount} at most.`,
    afterwardsUnpaid: 'Bookings without an answer by then are cancelled. Nothing was paid.',
  },
  effect: {
    title: 'What happens',
    looking: 'Loading preview…',
    failed: 'Could not load the preview. Try again.',
    again: 'Refresh',
    affectedCount: (b: number, g: number) => `${bookings(b)}, ${guests(g)}`,
    nobody: 'No bookings. Sales are closed permanently.',
    paid: (amount: string) => `${amount} paid`,
    mails: (count: number) => `${mails(count)} sent immediately`,
    cases: {
      asked: (count: number) => `${bookings(count)} ${count === 1 ? 'is' : 'are'} asked to choose by the deadline.`,
      review: (count: number) =>
        `${bookings(count)} in review ${count === 1 ? 'is' : 'are'} refunded in full immediately.`,
      receipt: (count: number) =>
        `${bookings(count)} with an unconfirmed office payment ${count === 1 ? 'is' : 'are'} asked once it is confirmed or rejected.`,
      unpaid: (count: number) => `${bookings(count)} held but unpaid ${count === 1 ? 'ends' : 'end'} immediately.`,
      change: (count: number) =>
        `${bookings(count)} with a pending change to this date ${count === 1 ? 'stays' : 'stay'} on the current date.`,
    },
    noAddress: (count: number) =>
      `${bookings(count)} ${count === 1 ? 'has' : 'have'} no email address. Call ${count === 1 ? 'the booker' : 'the bookers'}.`,
    waitingList: 'Parties on its waiting list are informed by email. The departure can never be reopened.',
    columns: { departure: 'Departure', bookings: 'Bookings', guests: 'Guests', mails: 'Emails', paid: 'Paid' },
    sum: 'Total',
  },
  mail: {
    title: 'First email',
    titleOf: (name: string, day: string) => `First email: ${name}, ${day}`,
    to: (name: string) => `To ${name}`,
    subject: (subjectText: string) => `Subject: ${subjectText}`,
    none: 'No one is asked.',
    noReason: 'The reason is still missing here.',
    which: 'Show email to',
  },
  action: (b: number, m: number) => `Cancel departure: ${bookings(b)}, ${mails(m)}`,
  actionMany: (count: number, b: number, m: number) => `Cancel ${departures(count)}: ${bookings(b)}, ${mails(m)}`,
  working: 'Cancelling…',
  noUndo: 'This cannot be undone.',
  failed: 'Could not cancel the departure. Nothing was changed; try again.',
  changed: 'The figures and the email have been updated. What you typed is still here.',
} as const
