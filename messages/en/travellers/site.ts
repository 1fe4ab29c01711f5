import { wordsFor } from '../kernel/words-for.ts'
const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Texts of the page for entering the travellers of a booking. */
export const travellersMessages = {
  title: 'Traveller details',
  description: 'The traveller details we need for your trip.',
  loading: 'Loading traveller details…',
  needsScript: (phone: string) =>
    `This page needs JavaScript. Please turn it on, or call ${phone} with your booking reference and we will take down the details for you.`,
  noToken: {
    heading: 'Open this page from your link',
    text: 'Open traveller details with the full link in our email, or from your bookings.',
  },
  unknown: {
    heading: 'We cannot open this link',
    help: 'If your email app has cut the link, copy the whole link from the email. Otherwise call us and we will send it again.',
  },
  failed: { heading: 'Traveller details did not load', tryAgain: 'Try again' },
  myBookings: 'Go to my bookings',
  cancelled: {
    heading: 'This booking was cancelled',
    text: 'We no longer need any details. What you had entered has been erased.',
  },
  notNeeded: {
    heading: 'Nothing more is needed',
    text: (packageName: string) => `“${packageName}” does not need traveller details. Have a good journey.`,
  },

  ageAdvice: (name: string, { age, place, metres }: { age: number; place: string | null; metres: number | null }) => {
    const who = `${name === '' ? 'This traveller' : name} is ${age}.`
    if (place === null || metres === null) return `${who} Please ask a doctor before this trip.`
    return `${who} Please ask a doctor before ${place} (${metres.toLocaleString('en-IN')} m).`
  },
  booking: (reference: string) => `Booking ${reference}`,
  trip: 'Trip',
  dates: 'Dates',
  guests: 'Travellers',
  lead: 'Tell us about each traveller. Each one is saved separately, so you can stop at any time and continue later from the same link.',
  until: (date: string) => `Open until the end of ${date}, India time.`,
  progress: (complete: number, all: number) => `${complete} of ${all} complete`,
  why: {
    heading: 'How we use these details',
    points: [
      'We ask only for what this trip needs. Only the hotels, the tour leader and the permit offices of your trip get these details.',
      'Everything is erased 84 days after the trip.',
    ],
    medical:
      'Medical notes are stored encrypted. Only the guide of your trip and our office can read them. They do not appear in emails or on the voucher, and are erased 14 days after the trip.',
  },
  begun: 'The trip has started, so you can no longer change anything here. If something is wrong, please call us.',
  forgotten: 'There are no details here: none were added, or they have been erased.',
  allSet: {
    heading: 'All done, thank you',
    text: 'We need nothing else from you. You can change these details until the end of the first day of the trip.',
  },
  tooMany: (namedCount: number, guests: number) =>
    `${namedCount} travellers are listed, but after a cancellation ${wordsFor(guests, '1 seat is', `${guests} seats are`)} booked. Please remove anyone who is no longer travelling.`,

  traveller: (number: number) => `Traveller ${number}`,
  notYet: 'Not filled in yet',
  /** The names of the fields, for the middle of a sentence. */
  fields: {
    name: 'name as on photo ID',
    age: 'age',
    gender: 'gender',
    food: 'food',
    medicalNotes: 'medical notes',
  },
  stillMissing: (fields: readonly string[]) => `Still missing: ${names.format(fields)}`,
  unsaved: 'Not saved yet',
  hasNotes: 'Medical notes added',
  complete: 'Complete',
  fillIn: 'Fill in',
  fillInLabel: (name: string) => `Fill in details of ${name}`,
  edit: 'Change',
  editOf: (name: string) => `Change details of ${name}`,
  takeOut: 'Remove',
  removeFrom: (name: string) => `Remove ${name}`,
  removeConfirm: (name: string) => `Remove the details of ${name}? The seat stays booked.`,
  removeSubmit: 'Remove',
  removing: 'Removing...',
  removeCancel: 'Keep',

  sameAsMe: (name: string) => `Same as me: ${name}`,
  chooseSaved: 'Choose a saved traveller',
  notesHint:
    'Only what the guide must know: illnesses, medicines, operations, allergies. Leave it empty if there is nothing.',
  notesLeft: (left: number) => wordsFor(left, '1 character left', `${left} characters left`),
  notesSaved: 'Medical notes are saved. For your privacy they are not shown again.',
  notesReplace: 'Replace notes',
  notesErase: 'Erase notes',
  notesErased: 'The notes will be erased when you save.',
  keep: 'Save for next time in my account, without medical notes',
  save: 'Save traveller',
  saveAndNext: 'Save and continue',
  saving: 'Saving…',
  saved: 'Saved',
  draftNotSaved: 'Not saved yet. What you type stays in this window, except medical notes.',
  draftNotSavedPlain: 'Not saved yet. What you type stays in this window.',
  saveFailed: 'We could not save this traveller. What you typed is still here.',
  currentlySaved: (facts: readonly string[]) =>
    `Currently saved: ${facts.join(', ')}. What you typed is still here. Saving it will replace those details.`,
  travellerRemoved: 'This traveller was removed. What you typed is still here. Save it to add the traveller again.',
  close: 'Close',
} as const
