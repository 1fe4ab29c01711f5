import { wordsFor } from '../kernel/words-for.ts'

const grouped = (count: number) => count.toLocaleString('en-IN')
const lines = (count: number) => wordsFor(count, '1 row', `${grouped(count)} rows`)
const validRows = (count: number) => wordsFor(count, '1 valid row', `${grouped(count)} valid rows`)

/** Why a whole file cannot be read. */
export const fileProblems = {
  empty: 'The file is empty. Nothing was read.',
  tooLong: (max: number) =>
    `The file has more than ${lines(max)}. Split it and import the parts one by one. Nothing was read.`,
  encoding: 'The text encoding of this file is not supported. Save it as “CSV UTF-8” and upload it again.',
  binary: 'This is not a spreadsheet, CSV or JSON file. Save it as one of them and upload it again.',
  oldSheet:
    'This is an old spreadsheet (.xls) or has a password. Save it as .xlsx without a password and upload it again.',
  brokenSheet: 'This spreadsheet is damaged. Save it again in your program and upload it.',
  unpacksTooLarge: 'This spreadsheet contains too much data. It was not read. Save it as CSV and choose it again.',
  noColumnHeadings: 'The first row must contain the column headings. Nothing was read.',
  duplicateHeading: (columnHeading: string) => `Two columns have the heading “${columnHeading}”. Remove one.`,
  tooManyColumns: (max: number) => `The file has more than ${max} columns. Remove those you do not need.`,
  csvQuoteProblem: (line: number) => `Row ${line} cannot be read: a quotation mark is missing or extra.`,
  csvLong: (line: number) => `Row ${line} is too long: a quotation mark is probably missing.`,
  jsonList: 'JSON must be a single list, such as [{…}, {…}]. Nothing was read.',
  jsonEntry: (entry: number) => `Entry ${entry} of the list is not valid JSON. Nothing was read.`,
  jsonObject: (entry: number) => `Entry ${entry} of the list must be an object with names and values.`,
  jsonEntryTooDeep: (entry: number) => `Entry ${entry} of the list is too long, or nested too deeply.`,
  duplicateEntry: (entry: number, name: string) => `Entry ${entry} of the list has “${name}” twice.`,
  jsonTrailingContent: 'There is extra content after the end of the list. Nothing was read.',
  jsonIncomplete: 'The list is incomplete: part of the file is missing. Nothing was read.',
  unknownColumn: (columnHeading: string, names: string) =>
    `Unknown column “${columnHeading}”. Use one of: ${names}. Nothing was read.`,
  gone: 'Part of the file did not arrive. Upload it again.',
  erased:
    'While this file was waiting, personal data that may be in it was erased, so it was not read. Upload it again without that person.',
} as const

/** Why a line is invalid. Every message names its column and the value there. */
export const rowProblems = {
  cell: (column: string, value: string, why: string) => `Column “${column}”, “${value}”: ${why}`,
  emptyCell: (column: string, why: string) => `Column “${column}” is empty here: ${why}`,
  formula: 'This cell has a formula. Formulas are not calculated here, so enter the value instead.',
  failedFormula: 'This cell shows a spreadsheet error.',
  rupees: 'Not an amount in rupees.',
  paise: 'Not a whole number of paise, 0 or more.',
  whole: 'Not a whole number.',
  json: 'Not valid JSON.',
  tooManyCells: 'The row has more cells than there are columns.',
  noSuchPackage: 'No package has this number. Leave it empty for a new package.',
  duplicateName: 'Several packages have this name. Enter the package number.',
  nameMissing: 'A new package needs a name.',
  duplicateRow: (line: number) => `Row ${line} is for the same package.`,
  hasOpenDraft: (name: string) =>
    `${name} has an open draft of this package. Publish or discard it first, so that nothing is overwritten.`,
  day: 'Not a date. Examples: 2026-12-06 or 6/12/2026.',
  noSuchDate: 'This package has no upcoming departure on this date. New dates come from its departure rules.',
  duplicateDate: (line: number) => `Row ${line} is for the same date.`,
  seats: (max: number) => `Seats must be 0 to ${max}.`,
  belowSold: (taken: number) =>
    `${wordsFor(taken, '1 seat is', `${taken} seats are`)} held or sold, so the number cannot be lower.`,
  personMissing: 'Name missing.',
  contactMissing: 'Enter a phone number or an email address.',
  email: 'Not a valid email address.',
  publishRole: (label: string) =>
    `Your role cannot publish “${label}”. Import as drafts, or ask an owner or a manager.`,
  erased:
    'This row was removed: it may be about someone whose data was erased. Upload it again only if it is about someone else.',
  withdrawn: 'This package is withdrawn. Put it back on sale first, or import as drafts.',
} as const

/** Column headings that only import and export files have. */
export const bookingColumnHeadings = {
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
  asked: 'Received (India time)',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  message: 'Message',
  booking: 'Booking',
  place: 'Guest no.',
  age: 'Age',
  gender: 'Gender',
  food: 'Food',
  key: 'Key from the other system',
  address1: 'Address',
  address2: 'Address, line 2',
  zip: 'PIN code',
  indianState: 'State',
  country: 'Country',
  wishes: 'Special requests',
  heldUntil: 'Held until',
  way: 'Payment method',
  proof: 'Proof number',
  bank: 'Bank of the cheque',
  accountPayee: 'Account payee',
  paidOn: 'Paid on',
  payer: 'Payer',
  born: 'Date of birth',
  insteadOf: 'Instead of',
  rupees: (label: string) => `${label} (₹)`,
} as const

/** Texts of the desk's import and export page. */
export const deskImportExport = {
  takenBy: (who: string) =>
    `Only ${who}, who uploaded this bookings file, can import it; someone else must confirm its payments.`,
  title: 'Import and export',
  short: 'Import and export',
  tabs: 'Staff and audit log',
  in: 'Import file',
  importIntro:
    'CSV, Excel (.xlsx) or JSON, at most 24 MB and 5,000 rows. It is checked first; nothing is imported until you confirm.',
  what: 'File contents',
  kinds: {
    packages: 'Packages',
    departures: 'Departures: seats and own price',
    bookings: 'Bookings',
    travellers: 'Travellers of bookings',
    enquiries: 'Enquiries',
  },
  kindHints: {
    bookings:
      'One row per booking, with its key from the other system; each key is imported once. Seats, prices, discounts and cash follow the same rules as New booking. A payment becomes an office payment awaiting confirmation; without one, the seats are held until the date in the row, or as long as your role can hold seats. Existing bookings are never changed.',
    travellers:
      'One row per traveller, with the booking reference or the key from the other system. Unnamed seats get a name; existing names stay unless “Instead of” has them. Medical notes cannot be imported, and travellers’ own phone numbers are not stored.',
  },
  sample: 'Sample file',
  sampleFormats: { csv: 'CSV', xlsx: 'Excel' },
  mails: 'Email bookers a slip for each payment and a payment link for held seats',
  mailsNote: {
    no: 'No one is emailed when the rows are imported.',
    yes: 'Each booker gets one email when their row is imported.',
  },
  lists: {
    packages: 'Packages',
    departures: 'Departures',
    enquiries: 'Enquiries',
    travellers: 'Travellers',
  },
  bookings: 'Bookings',
  bookingsExportHint:
    'are exported from the Bookings list, with its filter and columns. Such a file can be imported again.',
  exportListHints: {
    packages: 'All packages with all fields. You can edit the file and import it again.',
    departures: 'All upcoming departures with seats and own prices. You can edit the file and import it again.',
    enquiries: 'All enquiries with names and phone numbers. The export is logged.',
    travellers:
      'Names, ages and food of all travellers on paid, upcoming trips; no medical notes. The export is logged.',
  },
  file: 'File',
  fileHint: 'An exported file has the right columns. Edit it and import it here.',
  fileMissing: 'Select a file.',
  fileLarge: 'This file is larger than 24 MB. Split it.',
  fileEmpty: 'This file is empty.',
  how: 'Import as',
  importModes: { draft: 'Drafts for review', publish: 'Published immediately' },
  importModeHints: {
    draft: 'Travellers see nothing until someone publishes it.',
    publish: 'New packages are published and changed ones updated. Rows that are not ready are listed and skipped.',
  },
  read: 'Check file',
  sending: (percent: number) => `Uploading, ${percent}%`,
  uploadFailed: 'The upload failed. Try again.',
  out: 'Export file',
  exportList: {
    packages: 'Export packages',
    departures: 'Export departures',
    enquiries: 'Export enquiries',
    travellers: 'Export travellers',
  },
  earlier: 'Imports of the last seven days',
  none: 'No imports in the last seven days.',
  line: (who: string, at: string) => `${who}, ${at}`,
  stages: {
    arriving: 'Uploading',
    reading: 'Checking',
    unreadable: 'Unreadable',
    read: 'Ready to import',
    taking: 'Importing',
    taken: 'Imported',
  },
  back: 'All files',
  checkingNote: 'The file is being checked. You can keep working.',
  importingNote: (done: number, all: number) => `${grouped(done)} of ${lines(all)} imported. You can keep working.`,
  findings: { new: 'New', changed: 'Changed', same: 'Unchanged', wrong: 'Errors' },
  results: { waits: 'pending', done: 'imported', refused: 'rejected' },
  counts: 'Preview of changes',
  all: 'All rows',
  columns: { line: 'Row', label: 'Item', finding: 'Result', what: 'Details' },
  newNote: 'Does not exist yet.',
  changed: { seats: 'Seats', pricePaise: 'Own price', name: 'Name', age: 'Age', gender: 'Gender', food: 'Food' },
  sameNote: 'Nothing to change.',
  take: (count: number) => `Import ${validRows(count)}`,
  importTitle: (count: number) => `Import ${validRows(count)}?`,
  importText: (fresh: number, changed: number) => `${fresh} new, ${changed} changed.`,
  importModeEffects: {
    draft: 'They become drafts that travellers do not see.',
    publish: 'Travellers see them immediately.',
    departures: 'Travellers see the new seats and prices immediately. Bookings keep their price.',
    bookings:
      'Each becomes a booking assigned to you, with its seats held. Payments await confirmation by a second person.',
    travellers: 'Names appear on the bookings immediately. No emails are sent.',
    enquiries: 'Each becomes an enquiry assigned to you. No emails are sent.',
  },
  leftOut: (count: number) =>
    wordsFor(count, '1 row with errors is skipped.', `${grouped(count)} rows with errors are skipped.`),
  taking: 'Importing…',
  importFailed: 'Nothing was imported. Try again.',
  leave: 'Cancel',
  nothing: 'No rows change anything, so there is nothing to import.',
  taken: (count: number) => wordsFor(count, '1 row imported.', `${grouped(count)} rows imported.`),
  refused: (count: number) =>
    wordsFor(count, '1 row was rejected during the import.', `${grouped(count)} rows were rejected during the import.`),
  business: {
    title: 'Business archive',
    what: 'Everything in one file: packages, bookings, money, documents, people and pictures, all from the same point in time. It can be restored into an empty installation of this version, with the same totals.',
    care: 'It contains everyone’s personal data and hashed passwords. Keep it as safe as the site itself. The export is logged.',
    without:
      'Not included: active sign-ins, one-time links and the server’s secrets. Without those secrets, encrypted notes stay unreadable.',
    open: 'Export business archive',
    ask: 'Asked again because this file contains everything.',
    password: 'Your password',
    empty: 'Enter your password.',
    action: 'Create archive',
    working: 'Starting…',
    waits:
      'The archive is being created. You can keep working; it appears here and under Export for seven days, or until someone’s data is erased.',
    failed: 'Archive not created. Try again.',
    leave: 'Cancel',
    done: 'Close',
  },
  rowsWithErrorsFile: 'Download rows with errors',
  rowsWithErrorsHint: 'The file has a “Reason” column. Correct the rows in it, then import it.',
  more: 'Show more rows',
  total: lines,
} as const
