import { wordsFor } from '../kernel/words-for.ts'

/** What waits on a phone. */
type Waits = { ticks: number; incidents: number; photos: number }

const ticks = (count: number) => wordsFor(count, '1 tick', `${count} ticks`)

const countOf = ({ ticks: own, incidents, photos }: Waits) => own + incidents + photos
function things({ ticks: own, incidents, photos }: Waits): string {
  const parts = [
    ...(own === 0 ? [] : [ticks(own)]),
    ...(incidents === 0 ? [] : [wordsFor(incidents, '1 incident', `${incidents} incidents`)]),
    ...(photos === 0 ? [] : [wordsFor(photos, '1 photo', `${photos} photos`)]),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** Texts of the phone of a tour manager. */
export const deskRollCall = {
  appName: (day: string) => `Roll-call, ${day}`,
  appShortName: 'Roll-call',
  /** Halts that every trip has. They are stored with the ticks, so a change of their words makes another halt. */
  halts: {
    start: 'Start',
    morning: 'Hotel, morning',
    night: 'Hotel, night',
    at: (place: string, time: string) => `${place}, ${time}`,
  },
  document: (title: string) => `${title} | Pathik desk`,
  title: (day: number, days: number, place: string) => `Day ${day} of ${days}${place === '' ? '' : `, ${place}`}`,
  trip: (name: string, day: string) => `${name}, ${day}`,
  back: 'To the page of the departure',
  opening: 'Opening',
  line: {
    opening: 'Looking for news',
    sent: 'Everything is sent.',
    sending: (waits: Waits) => `Sending ${things(waits)}.`,
    offline: (waits: Waits) =>
      countOf(waits) === 0
        ? 'No network. The list is on this phone.'
        : `No network. ${things(waits)} ${wordsFor(countOf(waits), 'is', 'are')} kept on this phone.`,
    notTaken: (waits: Waits) =>
      countOf(waits) === 0
        ? 'Not taken by the server. What you add is kept on this phone.'
        : `Not taken by the server. ${things(waits)} ${wordsFor(countOf(waits), 'is', 'are')} kept on this phone.`,
    signedOut: (waits: Waits) =>
      countOf(waits) === 0
        ? 'Signed out. The list stays on this phone.'
        : `Signed out. ${things(waits)} ${wordsFor(countOf(waits), 'waits', 'wait')}.`,
    signIn: (waits: Waits) => (countOf(waits) === 0 ? 'Sign in' : 'Sign in to send'),
    another: (name: string) => `Kept for ${name}. Only ${name} can send from here.`,
    notKept: 'The page itself is not on this phone yet. Stay on the network for a moment.',
  },
  refused: (count: number) =>
    wordsFor(
      count,
      '1 tick was of somebody who is not on this departure any more. It was not counted.',
      `${count} ticks were of people who are not on this departure any more. They were not counted.`,
    ),
  aside: (count: number) =>
    wordsFor(
      count,
      '1 entry cannot be read by the server. It stays on this phone only: tell the office.',
      `${count} entries cannot be read by the server. They stay on this phone only: tell the office.`,
    ),
  failed: 'This phone could not keep it. Is there space left? Nothing was ticked.',
  gone: {
    noNetwork: 'This phone keeps nothing of this departure.',
    noNetworkText: 'Open this page once with a network, while you are signed in. It works without one from then on.',
    takenAway: 'Nothing of this departure is on this phone any more.',
    takenAwayText: 'It was given to somebody else, your access has changed, or its days are over. Ask the office.',
    notYours: 'This departure is not here, or it is not yours.',
    again: 'Try again',
    toDesk: 'To the desk',
  },
  parts: 'Parts of the day',
  tabs: { roll: 'Roll-call', plan: 'Day plan', call: 'Whom to call', people: 'People' },
  roll: {
    halts: 'Halts',
    haltDone: (name: string) => `${name}, all are here`,
    add: 'Add halt',
    addTitle: 'Add a halt',
    addName: 'Where people are counted',
    addPlaceholder: 'Tea stop, Kamrej',
    addDone: 'Add it',
    cancel: 'Leave it',
    ofAll: (all: number) => `of ${all} are here.`,
    missing: (count: number) => wordsFor(count, '1 is missing', `${count} are missing`),
    allHere: 'Nobody is missing',
    differ: (count: number) => wordsFor(count, '1 is told differently', `${count} are told differently`),
    missingHead: 'Missing',
    hereHead: 'Here',
    letters: 'To a letter',
    nobody: 'Nobody has booked yet.',
    isHere: (name: string) => `${name} is here`,
    call: (name: string) => `Call ${name}`,
    guest: (place: number, booker: string) => `Guest ${place} of ${booker}`,
    withOthers: (names: readonly string[], phone: string) => `with ${[...names].join(', ')} ${phone}`,
    ofBooking: (phone: string) => `booked from ${phone}`,
    note: 'Medical note',
    room: (number: string) => `room ${number}`,
    boards: (place: string, time: string) => `Gets in at ${place}${time === '' ? '' : `, ${time}`}`,
    word: (who: string, isHere: boolean, time: string) => `${who}: ${isHere ? 'here' : 'missing'}, ${time}`,
  },
  notes: {
    read: (name: string) => `Medical note of ${name}`,
    button: 'Medical note',
    title: (name: string) => `Medical note, ${name}`,
    choose: (digits: number) =>
      `Choose a PIN of ${digits} digits. All medical notes of this departure are then taken and lie sealed on this phone. Do not use the PIN of the phone. A code of your app says that it is you.`,
    newPin: 'New PIN for the notes',
    sealed: (moment: string) => `The notes lie sealed on this phone, as of ${moment}.`,
    pin: 'PIN for the notes',
    keep: 'Take and seal the notes',
    open: 'Open the note',
    leave: 'Leave it',
    close: 'Close the note',
    working: 'Working',
    digits: (digits: number) => `Please type ${digits} digits.`,
    wrong: (left: number) =>
      `This PIN is wrong. ${wordsFor(left, 'One more wrong one deletes', `${left} more wrong ones delete`)} the notes from this phone.`,
    deleted:
      'The notes were deleted from this phone after five wrong PINs. Choose a new PIN with a network to take them again.',
    none: 'This traveller had no note when the notes were taken.',
    newer: 'There is a note of this traveller. It is newer than the notes on this phone: take them again.',
    unreadable:
      'There is a note of this traveller, but it could not be opened when the notes were taken. Ask the office.',
    old: 'Notes of this departure were changed since they were taken. Take them again to read the newest.',
    again: 'Take the notes again',
    code: 'Code of your app',
    codeMissing: 'Please type the six digits that your app shows now.',
    codeHint: 'A new one, not the one that you signed in with.',
    offline: 'The notes are not on this phone, and there is no network to take them.',
    tooEarly: 'Medical notes are open from three days before the trip.',
    refused: 'The notes were not given. Sign in at the desk, then try again.',
    notKept: 'This phone could not keep the notes. Is there space left?',
    logged: 'Each look is written down with your name, also one without a network.',
  },
  scan: {
    open: 'Scan a voucher',
    short: 'Scan',
    title: 'Scan a voucher',
    camera: 'What the camera sees',
    hint: 'Hold the code of the voucher before the camera. Its travellers are ticked.',
    noCamera: 'This page may not use the camera, or there is none. Take a photo of the code and choose it here.',
    fromPhoto: 'Read from a photo',
    done: 'Back to the list',
    here: (names: readonly string[]) => `Ticked: ${names.join(', ')}.`,
    older: 'The voucher says another number of guests. The list counts.',
    answers: {
      forged: () => 'This is no code of our vouchers, or it was changed. Nobody was ticked.',
      'other departure': (reference: string) => `${reference} is a voucher of another departure. Nobody was ticked.`,
      cancelled: (reference: string) => `${reference} was cancelled. Nobody was ticked. Ask the office.`,
      unknown: (reference: string) =>
        `${reference} is signed by us, but not on the list of this phone. Nobody was ticked. Open the page with a network, or ask the office.`,
      unchecked: (reference: string) =>
        `This browser cannot check signatures. Look for ${reference} under People, and tick by hand.`,
    },
  },
  person: {
    gender: { woman: 'woman', man: 'man', girl: 'girl', boy: 'boy' },
    food: {
      vegetarian: 'Vegetarian',
      jain: 'Jain',
      'non-vegetarian': 'Non-vegetarian',
      vegan: 'Vegan',
      'no-preference': 'Eats anything',
    },
    noFood: 'Not told',
  },
  plan: {
    none: 'The plan of this day is not written.',
    today: 'Today',
    day: (day: number, date: string) => `Day ${day}, ${date}`,
    count: 'Count on this day',
    counting: 'You count on this day',
  },
  calls: {
    boarding: 'Boarding',
    at: (place: string, date: string, time: string) => `${place}, ${date}, ${time}`,
    driver: 'Driver',
    guide: 'Tour manager',
    hotel: 'Hotel',
    nights: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    emergency: 'Emergency of this trip',
    office: 'Office',
    all: 'Ambulance, police, fire',
    number112: '112',
    missing: 'Nobody has entered the driver, the hotels or the emergency number yet. Ask the office.',
  },
  rooms: {
    title: (count: number) => wordsFor(count, '1 room', `${count} rooms`),
    none: 'The office has not given rooms yet.',
    tonight: (hotel: string, place: string) => `Tonight: ${hotel}${place === '' ? '' : `, ${place}`}`,
    numbers: 'The numbers are those that the office has entered last. Another hotel gives others.',
    number: (number: string) => `Room ${number}`,
    noNumber: 'No number yet',
    kind: (kind: string, isOnGround: boolean) => `${kind}${isOnGround ? ', ground floor' : ''}`,
    without: (names: readonly string[]) => `No room yet: ${names.join(', ')}`,
  },
  boarding: {
    title: (count: number) => wordsFor(count, '1 boarding place', `${count} boarding places`),
    place: (name: string, city: string) => (city === '' ? name : `${name}, ${city}`),
    at: (day: string, time: string) => [day, time].filter((part) => part !== '').join(', '),
    people: (count: number) => wordsFor(count, '1 person', `${count} people`),
    without: (names: readonly string[]) => `Not told yet: ${names.join(', ')}`,
  },
  people: {
    meals: 'Meals',
    meal: (what: string, count: number) => `${what} ${count}`,
    wishes: (text: string) => `Asked for: ${text}`,
    bookedBy: (name: string) => `Booked by ${name}`,
    remove: 'Take this list off the phone',
    removeText: (waits: Waits) =>
      countOf(waits) === 0
        ? 'Everything of this departure goes from this phone. Opening the page with a sign-in brings it back.'
        : `Everything of this departure goes from this phone, also ${things(waits)} that ${wordsFor(countOf(waits), 'was', 'were')} not sent.`,
    removeYes: 'Take it off',
    keep: 'Keep it',
    removed: 'Nothing of this departure is on this phone any more.',
  },
}
