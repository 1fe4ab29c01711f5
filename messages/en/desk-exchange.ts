import { wordsFor } from './words-for.ts'

const grouped = (count: number) => count.toLocaleString('en-IN')
const lines = (count: number) => wordsFor(count, '1 line', `${grouped(count)} lines`)
const goodLines = (count: number) => wordsFor(count, 'the good line', `the ${grouped(count)} good lines`)

/** Why a whole file cannot be read. */
export const fileProblems = {
  empty: 'The file is empty. Nothing was read.',
  tooLarge: 'The file is larger than 24 MB. Please split it, and take one part after the other.',
  tooLong: (most: number) =>
    `The file has more than ${lines(most)}. Please split it, and take one part after the other. Nothing was read.`,
  encoding: 'The letters of this file cannot be read. Please save it as “CSV UTF-8”, and send it again.',
  binary: 'This is no sheet, no CSV and no JSON. Please save it as one of them, and send it again.',
  oldSheet:
    'This is an old sheet (.xls), or one with a password. Please save it as .xlsx without a password, and send it again.',
  brokenSheet: 'This sheet is broken: its parts cannot be read. Please save it again in your program, and send it.',
  unpacksTooLarge: 'This sheet unpacks to far more than its size. It was not read.',
  noHeads: 'The first line must have the heads of the columns. Nothing was read.',
  headTwice: (head: string) => `Two columns have the head “${head}”. Please take one away.`,
  tooManyColumns: (most: number) => `The file has more than ${most} columns. Please take away what is not needed.`,
  csvLine: (line: number) => `Line ${line} cannot be read: a quotation mark is missing or stands too much there.`,
  csvLong: (line: number) => `Line ${line} is longer than any line can be: a quotation mark is missing there.`,
  jsonList: 'JSON must be one list, such as [{…}, {…}]. Nothing was read.',
  jsonEntry: (entry: number) => `Entry ${entry} of the list is no valid JSON. Nothing was read.`,
  jsonObject: (entry: number) => `Entry ${entry} of the list must be an object with names and values.`,
  jsonDeep: (entry: number) => `Entry ${entry} of the list is too long, or nested too deeply.`,
  jsonTwice: (entry: number, name: string) => `Entry ${entry} of the list has “${name}” twice.`,
  jsonAfter: 'Something stands behind the end of the list. Nothing was read.',
  jsonEnds: 'The list does not end: a part of the file is missing. Nothing was read.',
  unknownColumn: (head: string, names: string) =>
    `The column “${head}” is not known. It is one of: ${names}. Nothing was read.`,
  gone: 'A part of the file did not arrive. Please send it again.',
  erased:
    'While this file waited to be read, somebody was erased who may be in it, so it was not read. Please send it again without them.',
} as const

/** Why a line is wrong. Every sentence names its column and what stands there. */
export const lineProblems = {
  cell: (column: string, value: string, why: string) => `Column “${column}”, “${value}”: ${why}`,
  emptyCell: (column: string, why: string) => `Column “${column}”, empty: ${why}`,
  formula: 'This cell has a formula. Formulas are never worked out here: put its value in its place.',
  failedFormula: 'This cell shows an error of the sheet.',
  text: 'This must be a text.',
  lines: 'This must be a list of texts.',
  rupees: 'This is no amount in rupees.',
  paise: 'This is no whole number of paise, from 0.',
  whole: 'This is no whole number.',
  json: 'This is no valid JSON.',
  notGood: 'This cannot be taken.',
  tooManyCells: 'The line has more cells than there are columns.',
  noSuchPackage: 'There is no package with this number. Leave it empty for a new package.',
  nameTwice: 'Several packages have this name. Give the number of the one that you mean.',
  nameMissing: 'A new package needs its name.',
  lineTwice: (line: number) => `Line ${line} is about the same package.`,
  beingWritten: (name: string) =>
    `${name} is writing about this package. Publish that draft or throw it away first, so that nothing is overwritten.`,
  day: 'This is no day. One looks like 2026-12-06 or 6/12/2026.',
  noSuchDate: 'This package has no such date to come. New dates belong to the rules of its departures.',
  dateTwice: (line: number) => `Line ${line} is about the same date.`,
  seats: (most: number) => `This is no number of seats from 0 to ${most}.`,
  belowTaken: (taken: number) =>
    `${wordsFor(taken, '1 seat is', `${taken} seats are`)} held and sold: it cannot be fewer.`,
  personMissing: 'The name of the person is missing.',
  contactMissing: 'A phone number or an email address is needed to answer.',
  email: 'This is no email address.',
  publishRole: (label: string) =>
    `Your role does not publish “${label}”. Take the file as drafts, or ask an owner or a manager.`,
  erased:
    'This line was taken out: it may be about somebody who was erased. Send it again only if it is about somebody else.',
  withdrawn: 'This package is withdrawn. Put it back on the site first, or take the file as drafts.',
} as const

/** Heads that only files of the exchange have. */
export const exchangeHeads = {
  number: 'Number',
  reason: 'Reason',
  packageNumber: 'Package number',
  packageName: 'Package',
  leaves: 'Leaves',
  seats: 'Seats',
  taken: 'Held and sold',
  ownPrice: 'Own price (₹)',
  kind: 'Kind',
  state: 'State',
  asked: 'Asked (India time)',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  message: 'Message',
  booking: 'Booking',
  place: 'Place',
  age: 'Age',
  gender: 'Gender',
  food: 'Food',
  rupees: (label: string) => `${label} (₹)`,
} as const

/** Texts of the page of files at the desk. */
export const deskExchange = {
  title: 'Import and export',
  short: 'Files',
  tabs: 'Staff and log',
  in: 'Bring in a file',
  inWhat:
    'CSV, Excel (.xlsx) or JSON, at most 24 MB and 5,000 lines. It is read first. Nothing is taken before you say so.',
  what: 'What it has',
  kinds: { packages: 'Packages', departures: 'Dates: seats and own price', enquiries: 'Questions of people' },
  lists: {
    packages: 'Packages',
    departures: 'Dates',
    enquiries: 'Questions',
    travellers: 'Travellers',
  },
  bookings: 'Bookings',
  bookingsWhat: 'leave from their own list, with its filter and its columns.',
  listWhat: {
    packages: 'All packages with all their fields. The file can be changed and brought in again.',
    departures: 'All dates to come with seats and own prices. The file can be changed and brought in again.',
    enquiries: 'All questions with names and phones. The log keeps that you took them.',
    travellers:
      'Names, ages and food of all who travel on paid trips to come; no medical notes. The log keeps that you took them.',
  },
  file: 'File',
  fileHint: 'An export has the right columns: take one out, change it, and bring it back.',
  fileMissing: 'Please choose a file.',
  fileLarge: 'This file is larger than 24 MB. Please split it.',
  fileEmpty: 'This file is empty.',
  how: 'What it becomes',
  hows: { draft: 'Drafts, to look at', publish: 'On the site at once' },
  howNote: {
    draft: 'Travellers see nothing of it before somebody publishes it.',
    publish: 'New packages go on the site, and changed ones change there. What is not ready is named and left out.',
  },
  read: 'Read the file',
  sending: (percent: number) => `Sending, ${percent} %`,
  sendFailed: 'The file did not arrive whole. Please try again.',
  out: 'Take out a file',
  takeOut: (list: string) => `Export ${list.toLowerCase()}`,
  earlier: 'Brought in within seven days',
  none: 'Nothing was brought in within seven days.',
  line: (who: string, moment: string) => `${who}, ${moment}`,
  stages: {
    arriving: 'On its way',
    reading: 'Being read',
    unreadable: 'Not read',
    read: 'Read',
    taking: 'Being taken',
    taken: 'Taken',
  },
  back: 'All files',
  readingNote: 'The file is being read. You may go on working.',
  takingNote: (done: number, all: number) => `${grouped(done)} of ${lines(all)} are in. You may go on working.`,
  findings: { new: 'New', changed: 'Changed', same: 'The same', wrong: 'Wrong' },
  results: { waits: 'waits', done: 'is in', refused: 'was refused' },
  counts: 'What the file would do',
  all: 'All lines',
  columns: { line: 'Line', label: 'About', finding: 'Finding', what: 'What' },
  newNote: 'It is not here yet.',
  changed: { seats: 'Seats', pricePaise: 'Own price' },
  sameNote: 'Nothing to do.',
  take: (count: number) => `Take ${goodLines(count)}`,
  takeTitle: (count: number) => `Take ${goodLines(count)}?`,
  takeText: (fresh: number, changed: number) => `${fresh} new and ${changed} changed.`,
  takeHow: {
    draft: 'They become drafts that travellers do not see.',
    publish: 'They are shown to travellers at once.',
    departures: 'Travellers see the new seats and prices at once. Bookings keep their price.',
    enquiries: 'Each becomes a question in the inbox that is yours. No mail is sent.',
  },
  leftOut: (count: number) => wordsFor(count, '1 wrong line stays out.', `${grouped(count)} wrong lines stay out.`),
  taking: 'Taking…',
  takeFailed: 'Nothing was taken. Please try again.',
  leave: 'Leave it',
  nothing: 'No line changes anything, so there is nothing to take.',
  taken: (count: number) => wordsFor(count, '1 line is in.', `${grouped(count)} lines are in.`),
  refused: (count: number) =>
    wordsFor(
      count,
      '1 line was refused when its turn came.',
      `${grouped(count)} lines were refused when their turn came.`,
    ),
  business: {
    title: 'The whole business',
    what: 'Everything in one file: packages, bookings, money, papers, people and pictures, as they are at one moment. An empty installation of this version takes it back, with equal sums.',
    care: 'It has the personal data of everybody, and the passwords as hashes. Keep it as safe as the site itself. The log keeps that you took it.',
    without:
      'Not in it: who is signed in, links that work once, and the secrets of the server. Without those secrets, sealed notes stay closed.',
    open: 'Take out the whole business',
    ask: 'It is asked again, because this file has everything.',
    password: 'Your password',
    empty: 'Please type your password.',
    act: 'Make the archive',
    working: 'Ordering…',
    waits:
      'The archive is being made. You may go on working: it lies here and under “Export” for seven days, or until somebody is erased.',
    failed: 'The archive was not ordered. Please try again.',
    leave: 'Leave it',
    done: 'Close',
  },
  wrongFile: 'File of the wrong lines',
  wrongWhat: 'With a column “Reason”. Mend them there, and bring that file in.',
  more: 'Show more lines',
  total: lines,
} as const
