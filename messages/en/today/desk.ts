import { wordsFor } from '../kernel/words-for.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** Texts of the desk's first screen. */
export const deskToday = {
  title: 'Needs attention',
  keys: { move: 'move', open: 'open', later: 'snooze' },
  mine: 'Mine',
  everybody: 'Everyone’s',
  whose: 'Whose items',
  nothing: (trips: number) =>
    trips === 0
      ? 'Nothing needs attention. No trips in progress.'
      : wordsFor(
          trips,
          'Nothing needs attention. 1 trip in progress.',
          `Nothing needs attention. ${count(trips)} trips in progress.`,
        ),
  sentence: (day: string, parts: readonly string[]) => [`${day}.`, ...parts].join(' '),
  onTheWay: (trips: number) => wordsFor(trips, '1 trip in progress.', `${count(trips)} trips in progress.`),
  departsTomorrow: (trips: number) => wordsFor(trips, '1 departs tomorrow.', `${count(trips)} depart tomorrow.`),
  waits: (lines: number) => wordsFor(lines, '1 item needs attention.', `${count(lines)} items need attention.`),
  actions: {
    look: 'View',
    check: 'Check',
    decide: 'Decide',
    answer: 'Reply',
    take: 'Assign to me',
    ask: 'Request names',
    see: 'View',
  },
  lacking: (trip: string, when: string, what: string) => `${trip} departs ${when}. Missing: ${what}`,
  missingDetails: (guests: number) => wordsFor(guests, '1 traveller', `${count(guests)} travellers`),
  missingAndUnnamed: (guests: number, unnamed: number) =>
    `${wordsFor(guests, '1 traveller', `${count(guests)} travellers`)}, ${count(unnamed)} unnamed`,
  namesOf: (trip: string, when: string, travellers: { unnamed: number; guests: number }) =>
    `${trip} departs ${when}: ${count(travellers.unnamed)} of ${count(travellers.guests)} names missing`,
  namesDetails: 'The hotel and the driver need the list.',
  checks: {
    boarding: 'boarding point',
    driver: 'driver',
    hotels: 'hotels',
    guide: 'tour manager',
    names: 'names',
  },
  and: (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1'),
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  broadcastsUndelivered: (lost: number, letter: string) =>
    wordsFor(
      lost,
      `1 email of “${letter}” was not delivered`,
      `${count(lost)} emails of “${letter}” were not delivered`,
    ),
  broadcastsUndeliveredDetails: (who: string) => `Broadcast by ${who}. Open it to see who needs a call.`,
  below: (trip: string, when: string, { guests, numberToRun }: { guests: number; numberToRun: number }) =>
    `${trip}, ${when}: ${wordsFor(guests, '1 guest', `${count(guests)} guests`)}, minimum ${count(numberToRun)}`,
  belowMinimumDetails: (more: number) =>
    `${wordsFor(more, '1 guest', `${count(more)} guests`)} short. Guarantee the departure, sell the seats, or move the guests.`,
  departureCancellation: (trip: string, day: string) => `${trip}, ${day}: departure cancelled`,
  cancelledDepartureBookings: (bookings: number) =>
    wordsFor(bookings, '1 booking needs attention', `${count(bookings)} bookings need attention`),
  cancelledDepartureRefunds: (refunds: number) =>
    wordsFor(
      refunds,
      '1 refund is waiting for funds at Razorpay',
      `${count(refunds)} refunds are waiting for funds at Razorpay`,
    ),
  cancelledDepartureDetails:
    'A call, a bank account or an office payment is outstanding. Everything else continues automatically.',
  cancelledDepartureAddFunds:
    'Add funds at Razorpay and select “Funds added”. Otherwise the refunds continue once the balance is large enough.',
  emailUndelivered: (to: string) => `Email to ${to} was not delivered`,
  holdsExpireToday: (links: number) =>
    wordsFor(links, '1 unpaid hold expires today', `${count(links)} unpaid holds expire today`),
  holdsExpireText: 'Call, or resend the payment link.',
  holdsExpireForChanges: (changes: number) =>
    wordsFor(changes, '1 of them is for a trip change.', `${count(changes)} of them are for trip changes.`),
  unsettled: (payments: number) =>
    wordsFor(
      payments,
      '1 payment has been pending at the gateway for over 15 minutes',
      `${count(payments)} payments have been pending at the gateway for over 15 minutes`,
    ),
  differ: (mismatches: number) =>
    wordsFor(
      mismatches,
      '1 mismatch between the gateway and our books',
      `${count(mismatches)} mismatches between the gateway and our books`,
    ),
  mismatchesText: 'Each one shows how to resolve it.',
  unsettledText: 'We keep checking with Razorpay. If it stays pending, check the Razorpay dashboard.',
  later: 'Snooze',
  laterOf: (label: string) => `Snooze: ${label}`,
  hour: '1 hour',
  untilTomorrow: 'Tomorrow, 9:00 am',
  until: 'Until a date',
  snooze: 'Snooze',
  snoozedUntil: (at: string) => `Snoozed until ${at}.`,
  undo: 'Undo',
  snoozedItems: (lines: number) => wordsFor(lines, '1 item snoozed', `${count(lines)} items snoozed`),
  show: 'Show',
  failed: 'Could not snooze. Try again.',
  numbers: {
    label: 'Key figures',
    booked: 'Booked since yesterday',
    change: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`,
    changeTitle: (before: number) => `${count(before)} on the same days last week`,
    travelling: 'Travelling now',
    trips: (trips: number) => wordsFor(trips, 'on 1 trip', `on ${count(trips)} trips`),
    seats: 'Free seats, next 30 days',
    seatsOf: (capacity: number, percent: number) => `of ${count(capacity)}; ${percent}% sold`,
    seatsTitle: 'Only departures with guests count.',
    waiting: 'Awaiting payment',
    links: (links: number, today: number) =>
      `${wordsFor(links, '1 hold', `${count(links)} holds`)}${today === 0 ? '' : `, ${count(today)} ${today === 1 ? 'expires' : 'expire'} today`}`,
    back: 'Refunds pending',
    refunds: (refunds: number) => wordsFor(refunds, '1 refund', `${count(refunds)} refunds`),
    refused: (refused: number) => `${count(refused)} rejected`,
    gateway: 'Gateway',
    settled: '0 pending',
    unsettled: (payments: number) => `${count(payments)} pending`,
    differ: (mismatches: number) => wordsFor(mismatches, '1 mismatch', `${count(mismatches)} mismatches`),
    payments: (payments: number) => wordsFor(payments, '1 payment in 24 h', `${count(payments)} payments in 24 h`),
  },
  sold: 'Sales, last 30 days',
  noSales: 'No sales in this period or in the same period last year.',
  comparedWithLastYear: (change: string) => `${change} on last year`,
  thisYear: 'this year',
  lastYear: 'last year',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  chart: (total: string) => `Bar chart by day, total ${total}`,
  day: 'Day',
  axis: (rupees: number) =>
    rupees >= 10_000_000
      ? `${rupees / 10_000_000} crore`
      : rupees >= 100_000
        ? `${rupees / 100_000} lakh`
        : count(rupees),
  since: 'While you were away',
  noActivity: 'No booking activity.',
  rollCall: 'Roll-call',
  rollCallLabel: (trip: string) => `Roll-call, ${trip}`,
  tripsTitle: 'In progress and departing soon',
  noTrips: 'No trip is in progress, and none departs within 7 days.',
  ownTitle: 'Your trips',
  noOwnTrips: 'You have no trip in progress, departing within 14 days, or returned in the last 7 days.',
  columns: { leaves: 'Departs', trip: 'Trip', seats: 'Seats', leader: 'Tour manager', state: 'Checklist' },
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  nobody: 'not assigned',
  going: 'In progress',
  over: 'Returned',
  ready: 'Ready',
  missingChecks: (what: string) => `Missing: ${what}`,
  seatsTaken: (guests: number, capacity: number) => `${count(guests)}/${count(capacity)}`,
} as const
