import { wordsFor } from '../kernel/words-for.ts'
const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Texts of the page where the travellers of a booking are named. */
export const travellersMessages = {
  title: 'Who travels',
  description: 'The details of your travellers that your trip needs.',
  loading: 'Opening your travellers…',
  needsScript: (phone: string) =>
    `This page needs JavaScript. Please switch it on, or call ${phone} with your booking reference: we write the details down for you.`,
  noToken: {
    heading: 'This address needs its link',
    text: 'Your travellers’ details open with the whole link from our mail, or from your bookings.',
  },
  unknown: {
    heading: 'We cannot open this link',
    help: 'If a mail program has cut it, copy it from the mail in one piece. Otherwise call us: we gladly send it again.',
  },
  failed: { heading: 'Your travellers did not load', tryAgain: 'Try again' },
  myBookings: 'Go to my bookings',
  cancelled: {
    heading: 'Nobody travels on this booking',
    text: 'It was cancelled, so we need no details any more. What you had given is erased.',
  },
  notNeeded: {
    heading: 'Nothing more is needed',
    text: (packageName: string) => `“${packageName}” needs no details of its travellers. Have a good journey.`,
  },

  ageAdvice: (name: string, { age, place, metres }: { age: number; place: string | null; metres: number | null }) => {
    const who = `${name === '' ? 'This traveller' : name} is ${age}.`
    if (place === null || metres === null) return `${who} Please ask the doctor before this trip.`
    return `${who} Please ask the doctor before ${place} (${metres.toLocaleString('en-IN')} m).`
  },
  booking: (reference: string) => `Booking ${reference}`,
  trip: 'Trip',
  dates: 'Dates',
  guests: 'Travellers',
  lead: 'Tell us about each traveller. Every one is saved by itself, so you can stop at any time and go on later with the same link.',
  until: (date: string) => `Open until the end of ${date}, Indian time.`,
  progress: (complete: number, all: number) => `${complete} of ${all} complete`,
  why: {
    heading: 'What happens with this',
    points: [
      'We ask only what this trip needs. The hotels, the guide and permit offices of your trip get it, nobody else.',
      'All of it is erased 84 days after the trip.',
    ],
    medical:
      'Medical notes are stored encrypted. Only the guide of your trip and our office can read them; they are in no mail and not on the voucher, and are erased 14 days after the trip.',
  },
  begun: 'The trip is under way, so nothing can be changed here any more. If something is wrong, please call us.',
  forgotten: 'No details are kept here: nobody was named, or what was given is erased.',
  allSet: {
    heading: 'That is everything, thank you',
    text: 'Nothing else is needed from you. You can change these details until the first day of the trip is over.',
  },
  tooMany: (named: number, guests: number) =>
    `${named} travellers are named, but ${wordsFor(guests, '1 seat is', `${guests} seats are`)} booked since a part was cancelled. Please take out who no longer travels.`,

  traveller: (number: number) => `Traveller ${number}`,
  notYet: 'Not filled in yet',
  stillMissing: (fields: readonly string[]) => `Still missing: ${names.format(fields)}`,
  unsaved: 'Not saved yet',
  hasNotes: 'Medical notes given',
  complete: 'Complete',
  fillIn: 'Fill in',
  fillInOf: (name: string) => `Fill in ${name}`,
  edit: 'Change',
  editOf: (name: string) => `Change ${name}`,
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take out ${name}`,
  takeOutSure: (name: string) => `Erase the details of ${name}? The seat stays booked.`,
  takeOutYes: 'Erase them',
  takingOut: 'Erasing...',
  takeOutNo: 'Keep them',

  sameAsMe: (name: string) => `Same as me: ${name}`,
  chooseSaved: 'Choose a saved traveller',
  notesHint:
    'Only what the guide must know: illness, medicines, operations, allergies. Leave it empty if there is nothing.',
  notesLeft: (left: number) => wordsFor(left, '1 character left', `${left} characters left`),
  notesKept: 'Medical notes are kept. For your privacy they are not shown again.',
  notesReplace: 'Write new ones',
  notesErase: 'Erase them',
  notesErased: 'They are erased when you save.',
  keep: 'Save for next time in my account, without medical notes',
  save: 'Save traveller',
  saveAndNext: 'Save and go on',
  saving: 'Saving…',
  saved: 'Saved',
  draftKept: 'Not saved yet. What you type stays in this window, medical notes excepted.',
  draftKeptPlain: 'Not saved yet. What you type stays in this window.',
  saveFailed: 'We could not save this traveller. What you typed is still here.',
  keptThere: (facts: readonly string[]) =>
    `Kept now: ${facts.join(', ')}. What you typed is still here; saving it replaces that.`,
  goneThere: 'Nobody is kept there any more. What you typed is still here; save it once more if it is right.',
  close: 'Close',
} as const
