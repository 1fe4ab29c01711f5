import { wordsFor } from '../kernel/words-for.ts'

const count = (of: number) => of.toLocaleString('en-IN')

/** Texts of the desk's first screen. */
export const deskToday = {
  title: 'Needs a person',
  order: 'the most urgent first',
  keys: { move: 'move', open: 'open', later: 'later' },
  mine: 'Mine',
  everybody: 'Everybody’s',
  whose: 'Whose lines',
  nothing: (trips: number) =>
    trips === 0
      ? 'Nothing waits. No trip is on the way.'
      : wordsFor(trips, 'Nothing waits. 1 trip is on the way.', `Nothing waits. ${count(trips)} trips are on the way.`),
  sentence: (day: string, parts: readonly string[]) => [`${day}.`, ...parts].join(' '),
  onTheWay: (trips: number) => wordsFor(trips, '1 trip is on the way.', `${count(trips)} trips are on the way.`),
  leavesTomorrow: (trips: number) => wordsFor(trips, '1 leaves tomorrow.', `${count(trips)} leave tomorrow.`),
  waits: (lines: number) => wordsFor(lines, '1 thing waits.', `${count(lines)} things wait.`),
  open: 'Open',
  acts: {
    look: 'Look at it',
    check: 'Check',
    decide: 'Decide',
    answer: 'Answer',
    take: 'Take',
    ask: 'Ask for names',
    see: 'See',
  },
  lacking: (trip: string, when: string, what: string) => `${trip} leaves ${when} and lacks ${what}`,
  lackingMore: (guests: number) => wordsFor(guests, '1 traveller', `${count(guests)} travellers`),
  lackingAndUnnamed: (guests: number, unnamed: number) =>
    `${wordsFor(guests, '1 traveller', `${count(guests)} travellers`)}, ${count(unnamed)} without a name`,
  namesOf: (trip: string, when: string, travellers: { unnamed: number; guests: number }) =>
    `${trip} leaves ${when}: ${count(travellers.unnamed)} of ${count(travellers.guests)} travellers have no name`,
  namesMore: 'The hotel and the driver need a list.',
  checks: {
    boarding: 'a place to board',
    driver: 'a driver',
    hotels: 'hotels',
    guide: 'a tour manager',
    names: 'names',
  },
  and: (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1'),
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  lettersLost: (lost: number, letter: string) =>
    wordsFor(lost, `1 mail of “${letter}” came back`, `${count(lost)} mails of “${letter}” came back`),
  lettersLostMore: (who: string) => `Sent to many by ${who}. Behind it stands whom to call.`,
  below: (trip: string, when: string, { guests, numberToRun }: { guests: number; numberToRun: number }) =>
    `${trip}, ${when}: ${wordsFor(guests, '1 guest', `${count(guests)} guests`)}, runs from ${count(numberToRun)}`,
  belowMore: (more: number) =>
    `${wordsFor(more, '1 guest is', `${count(more)} guests are`)} missing. Promise it, sell it, or move the guests.`,
  broken: (trip: string, day: string) => `${trip}, ${day}, does not take place`,
  brokenPersons: (bookings: number) =>
    wordsFor(bookings, '1 booking waits for a person', `${count(bookings)} bookings wait for a person`),
  brokenRefunds: (refunds: number) =>
    wordsFor(refunds, '1 refund waits for money at Razorpay', `${count(refunds)} refunds wait for money at Razorpay`),
  brokenMore: 'A call, an account or a receipt is missing. The others go on by themselves.',
  brokenPayIn: 'Pay in there, and press “I have paid in”; or they go on when the balance is large enough.',
  mailLost: (to: string) => `A mail to ${to} could not be delivered`,
  linksEnd: (links: number) =>
    wordsFor(links, '1 hold without a payment ends today', `${count(links)} holds without a payment end today`),
  linksEndText: 'Call, or send the link again.',
  linksEndChanges: (changes: number) =>
    wordsFor(changes, '1 of them is for a change of trip.', `${count(changes)} of them are for a change of trip.`),
  unsettled: (payments: number) =>
    wordsFor(
      payments,
      '1 payment has no end at the gateway for a quarter of an hour',
      `${count(payments)} payments have no end at the gateway for a quarter of an hour`,
    ),
  differ: (things: number) =>
    wordsFor(
      things,
      'The gateway and our books differ in 1 thing',
      `The gateway and our books differ in ${count(things)} things`,
    ),
  differText: 'Each stands with its way out.',
  unsettledText: 'The site asks Razorpay again by itself. If it lasts, look there.',
  later: 'Later',
  laterOf: (words: string) => `Later: ${words}`,
  hour: '1 hour',
  untilTomorrow: 'Tomorrow, 9:00 am',
  until: 'Until a day',
  putOff: 'Put off',
  putOffUntil: (moment: string) => `Put off until ${moment}.`,
  undo: 'Undo',
  laterLines: (lines: number) => wordsFor(lines, '1 line comes later', `${count(lines)} lines come later`),
  show: 'Show now',
  failed: 'It was not put off. Please try again.',
  numbers: {
    label: 'Six numbers',
    booked: 'Booked since yesterday',
    change: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`,
    changeTitle: (before: number) => `${count(before)} in the same days a week before`,
    travelling: 'Travelling now',
    trips: (trips: number) => wordsFor(trips, 'on 1 trip', `on ${count(trips)} trips`),
    seats: 'Seats free, 30 days',
    seatsOf: (capacity: number, percent: number) => `of ${count(capacity)}; sold ${percent} %`,
    seatsTitle: 'On trips that have guests. A day without a guest is not counted.',
    waiting: 'Waiting for payment',
    links: (links: number, today: number) =>
      `${wordsFor(links, '1 hold', `${count(links)} holds`)}${today === 0 ? '' : `, ${count(today)} ${today === 1 ? 'ends' : 'end'} today`}`,
    back: 'To be paid back',
    refunds: (refunds: number) => wordsFor(refunds, '1 refund', `${count(refunds)} refunds`),
    refused: (refused: number) => `${count(refused)} refused`,
    gateway: 'Gateway',
    settled: 'All settled',
    unsettled: (payments: number) => `${count(payments)} unsettled`,
    differ: (things: number) => wordsFor(things, '1 differs', `${count(things)} differ`),
    payments: (payments: number) => wordsFor(payments, '1 payment in 24 h', `${count(payments)} payments in 24 h`),
  },
  sold: 'Sold in 30 days',
  nothingSold: 'Nothing was sold in these days, nor in those of last year.',
  onLastYear: (change: string) => `${change} on last year`,
  thisYear: 'this year',
  lastYear: 'last year',
  asTable: 'As a table',
  asChart: 'As a chart',
  chart: (total: string) => `Bars of each day, together ${total}`,
  day: 'Day',
  axis: (rupees: number) =>
    rupees >= 10_000_000
      ? `${rupees / 10_000_000} crore`
      : rupees >= 100_000
        ? `${rupees / 100_000} lakh`
        : count(rupees),
  todayMark: 'today',
  since: 'Since you left',
  noNews: 'Nothing happened to a booking.',
  rollCall: 'Roll-call',
  rollCallOf: (trip: string) => `Roll-call, ${trip}`,
  tripsTitle: 'On the way and leaving soon',
  noTrips: 'No trip is on the way, and none leaves within 7 days.',
  ownTitle: 'Trips that you lead',
  noOwnTrips: 'None of yours leaves within 14 days, is on the way, or came back in the last 7.',
  columns: { leaves: 'Leaves', trip: 'Trip', seats: 'Seats', leader: 'Tour manager', state: 'Before it leaves' },
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  nobody: 'nobody yet',
  going: 'On the way',
  over: 'Over',
  ready: 'Ready',
  lacks: (what: string) => `Lacks ${what}`,
  seatsTaken: (guests: number, capacity: number) => `${count(guests)}/${count(capacity)}`,
} as const
