import { wordsFor } from '../kernel/words-for.ts'

/** The numbers of unsent items on a phone. */
type PendingCounts = { ticks: number; incidents: number; photos: number }

const ticks = (count: number) => wordsFor(count, '1 tick', `${count} ticks`)

const countOf = ({ ticks: tickCount, incidents, photos }: PendingCounts) => tickCount + incidents + photos
function pendingText({ ticks: tickCount, incidents, photos }: PendingCounts): string {
  const parts = [
    ...(tickCount === 0 ? [] : [ticks(tickCount)]),
    ...(incidents === 0 ? [] : [wordsFor(incidents, '1 incident', `${incidents} incidents`)]),
    ...(photos === 0 ? [] : [wordsFor(photos, '1 photo', `${photos} photos`)]),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** Texts of a tour manager's phone page. */
export const deskRollCall = {
  appName: (day: string) => `Roll-call, ${day}`,
  appShortName: 'Roll-call',
  /** Halts that every trip has. They are stored with the ticks, so renaming one creates another halt. */
  halts: {
    start: 'Start',
    morning: 'Hotel, morning',
    night: 'Hotel, night',
    at: (place: string, time: string) => `${place}, ${time}`,
  },
  document: (title: string) => `${title} | Pathik desk`,
  title: (day: number, days: number, place: string) => `Day ${day} of ${days}${place === '' ? '' : `, ${place}`}`,
  trip: (name: string, day: string) => `${name}, ${day}`,
  back: 'Back to departure',
  opening: 'Opening…',
  line: {
    opening: 'Checking for updates…',
    sent: 'Everything is sent.',
    sending: (pendingCounts: PendingCounts) => `Sending ${pendingText(pendingCounts)}.`,
    offline: (pendingCounts: PendingCounts) =>
      countOf(pendingCounts) === 0
        ? 'Offline. The list is on this phone.'
        : `Offline. ${pendingText(pendingCounts)} saved on this phone.`,
    notTaken: (pendingCounts: PendingCounts) =>
      countOf(pendingCounts) === 0
        ? 'Rejected by the server. What you add is saved on this phone.'
        : `Rejected by the server. ${pendingText(pendingCounts)} saved on this phone.`,
    signedOut: (pendingCounts: PendingCounts) =>
      countOf(pendingCounts) === 0
        ? 'Signed out. The list stays on this phone.'
        : `Signed out. ${pendingText(pendingCounts)} not sent yet.`,
    signIn: (pendingCounts: PendingCounts) => (countOf(pendingCounts) === 0 ? 'Sign in' : 'Sign in to send'),
    another: (name: string) => `Saved for ${name}. Only ${name} can send from here.`,
    notSaved: 'This page is not saved on the phone yet. Stay online for a moment.',
  },
  refused: (count: number) =>
    wordsFor(
      count,
      '1 tick was for someone who is no longer on this departure. It was not counted.',
      `${count} ticks were for people who are no longer on this departure. They were not counted.`,
    ),
  aside: (count: number) =>
    wordsFor(
      count,
      '1 entry cannot be read by the server and is only on this phone: tell the office.',
      `${count} entries cannot be read by the server and are only on this phone: tell the office.`,
    ),
  failed: 'Not saved. Check that the phone has free space. Nothing was ticked.',
  gone: {
    notSavedOnPhone: 'This departure is not saved on the phone.',
    notSavedOnPhoneText: 'Open this page once while online and signed in. After that it works offline.',
    removedFromPhone: 'This departure was removed from the phone.',
    removedFromPhoneText:
      'It was assigned to someone else, your access changed, or its period is over. Ask the office.',
    notYours: 'Departure not found, or not assigned to you.',
    again: 'Try again',
    toDesk: 'Go to desk',
  },
  parts: 'Sections',
  tabs: { roll: 'Roll-call', plan: 'Day plan', call: 'Contacts', people: 'People' },
  roll: {
    halts: 'Halts',
    haltDone: (name: string) => `${name}, all here`,
    add: 'Add halt',
    addTitle: 'Add halt',
    addName: 'Halt name',
    addPlaceholder: 'Tea stop, Kamrej',
    addSubmit: 'Add halt',
    cancel: 'Cancel',
    outOfTotal: (all: number) => `of ${all} here.`,
    missing: (count: number) => wordsFor(count, '1 missing', `${count} missing`),
    allHere: 'All here',
    differ: (count: number) => wordsFor(count, '1 conflict', `${count} conflicts`),
    missingHeading: 'Missing',
    hereHeading: 'Here',
    letters: 'Jump to letter',
    nobody: 'No bookings yet.',
    isHere: (name: string) => `${name} is here`,
    call: (name: string) => `Call ${name}`,
    guest: (place: number, booker: string) => `Guest ${place} of ${booker}`,
    withOthers: (names: readonly string[], phone: string) => `with ${[...names].join(', ')} ${phone}`,
    ofBooking: (phone: string) => `booker ${phone}`,
    note: 'Medical note',
    room: (number: string) => `room ${number}`,
    boards: (place: string, time: string) => `Boards at ${place}${time === '' ? '' : `, ${time}`}`,
    word: (who: string, isHere: boolean, time: string) => `${who}: ${isHere ? 'here' : 'missing'}, ${time}`,
  },
  notes: {
    read: (name: string) => `Medical note of ${name}`,
    button: 'Medical note',
    title: (name: string) => `Medical note, ${name}`,
    choose: (digits: number) =>
      `Choose a PIN of ${digits} digits. All medical notes of this departure are then downloaded and stored encrypted on this phone. Do not use the phone’s own PIN. An authenticator code confirms that it is you.`,
    newPin: 'New PIN for notes',
    sealed: (at: string) => `Notes stored encrypted on this phone, as of ${at}.`,
    pin: 'PIN for notes',
    keep: 'Download notes',
    open: 'Open note',
    leave: 'Cancel',
    close: 'Close note',
    working: 'Working…',
    digits: (digits: number) => `Enter ${digits} digits.`,
    wrong: (left: number) =>
      `Wrong PIN. ${wordsFor(left, 'One more wrong attempt deletes', `${left} more wrong attempts delete`)} the notes from this phone.`,
    deleted:
      'The notes were deleted from this phone after five wrong PINs. Choose a new PIN while online to download them again.',
    none: 'This traveller had no note at the last download.',
    newer: 'This traveller has a newer note than those on this phone. Download the notes again.',
    unreadable: 'This traveller’s note could not be opened at the last download. Ask the office.',
    old: 'Notes changed since the last download. Download them again.',
    again: 'Download notes again',
    code: 'Authenticator code',
    codeMissing: 'Enter the six digits your app shows now.',
    codeHint: 'Use a new code, not the one you signed in with.',
    offline: 'The notes are not on this phone, and you are offline.',
    tooEarly: 'Medical notes can be opened from three days before the trip.',
    refused: 'Notes not available. Sign in at the desk, then try again.',
    notSaved: 'Notes not saved. Check that the phone has free space.',
    logged: 'Every view is logged under your name, even offline.',
  },
  scan: {
    open: 'Scan voucher',
    short: 'Scan',
    title: 'Scan voucher',
    camera: 'Camera view',
    hint: 'Hold the voucher’s code in front of the camera. Its travellers are ticked.',
    noCamera: 'No camera, or no permission to use it. Take a photo of the code and choose it here.',
    fromPhoto: 'Scan from photo',
    done: 'Back to list',
    here: (names: readonly string[]) => `Ticked: ${names.join(', ')}.`,
    older: 'The voucher shows a different number of guests. Go by the list.',
    answers: {
      forged: () => 'Not one of our vouchers, or altered. Nobody was ticked.',
      'other departure': (reference: string) => `${reference} is for another departure. Nobody was ticked.`,
      cancelled: (reference: string) => `${reference} was cancelled. Nobody was ticked. Ask the office.`,
      unknown: (reference: string) =>
        `${reference} is genuine but not on this phone’s list. Nobody was ticked. Open the page online, or ask the office.`,
      unchecked: (reference: string) =>
        `This browser cannot verify vouchers. Find ${reference} under People and tick by hand.`,
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
    foodNotGiven: 'Not given',
  },
  plan: {
    none: 'No plan for this day.',
    today: 'Today',
    day: (day: number, date: string) => `Day ${day}, ${date}`,
    count: 'Roll-call for this day',
    counting: 'Roll-call is set to this day',
  },
  calls: {
    boarding: 'Boarding',
    at: (place: string, date: string, time: string) => `${place}, ${date}, ${time}`,
    driver: 'Driver',
    guide: 'Tour manager',
    hotel: 'Hotel',
    nights: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    emergency: 'Trip emergency number',
    office: 'Office',
    all: 'Ambulance, police, fire',
    emergencyNumber: '112',
    missing: 'Driver, hotels and emergency number are not entered yet. Ask the office.',
  },
  rooms: {
    title: (count: number) => wordsFor(count, '1 room', `${count} rooms`),
    none: 'No rooms assigned yet.',
    tonight: (hotel: string, place: string) => `Tonight: ${hotel}${place === '' ? '' : `, ${place}`}`,
    numbers: 'Room numbers as last entered by the office. They change with each hotel.',
    number: (number: string) => `Room ${number}`,
    noMinimum: 'No number yet',
    kind: (kind: string, isGroundFloor: boolean) => `${kind}${isGroundFloor ? ', ground floor' : ''}`,
    without: (names: readonly string[]) => `No room yet: ${names.join(', ')}`,
  },
  boarding: {
    title: (count: number) => wordsFor(count, '1 boarding point', `${count} boarding points`),
    place: (name: string, city: string) => (city === '' ? name : `${name}, ${city}`),
    at: (day: string, time: string) => [day, time].filter((part) => part !== '').join(', '),
    people: (count: number) => wordsFor(count, '1 person', `${count} people`),
    without: (names: readonly string[]) => `No boarding point yet: ${names.join(', ')}`,
  },
  people: {
    meals: 'Meals',
    meal: (what: string, count: number) => `${what} ${count}`,
    wishes: (text: string) => `Special request: ${text}`,
    bookedBy: (name: string) => `Booked by ${name}`,
    remove: 'Remove this departure from phone',
    removeText: (pendingCounts: PendingCounts) =>
      countOf(pendingCounts) === 0
        ? 'Everything about this departure is deleted from this phone. Sign in and open the page to get it back.'
        : `Everything about this departure is deleted from this phone, including ${pendingText(pendingCounts)} not sent yet.`,
    removeSubmit: 'Remove',
    keep: 'Cancel',
    removed: 'Departure removed from this phone.',
  },
}
