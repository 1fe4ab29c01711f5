/** The messages of `npm run business`. */
export const texts = {
  usage: 'Usage: npm run business -- archive business.tar.gz, or: npm run business -- restore business.tar.gz',
  noFile: (file: string) => `There is no file ${file}.`,
  fileExists: (file: string) => `${file} already exists. Please choose another name, or move the file.`,
  kinds: {
    bookings: 'Bookings',
    payments: 'Payments',
    receipts: 'Office payments',
    refunds: 'Refunds',
    documents: 'Documents',
    counters: 'Last document number',
    gst: 'GST',
    seats: 'Seats',
  },
  sum: (kind: string, part: string, values: readonly string[]) => `  ${kind}, ${part}: ${values.join(', ')}`,
  pictures: (files: number, bytes: number) => `  Picture files: ${files}, ${bytes} bytes`,
  missing: (urls: readonly string[]) => `Incomplete in the storage, so incomplete in the archive: ${urls.join(', ')}`,
  waiting: (queues: string) => `Jobs that were waiting and are not in the archive: ${queues}`,
  taken: (file: string, rows: number, tables: number) =>
    `${file} contains the whole business: ${rows} rows from ${tables} tables. The complete file was read again as a check. Keep it as safe as the database; it does not contain the secrets.`,
  restored: (rows: number, tables: number) =>
    `${rows} rows from ${tables} tables were restored. Counts, totals and every row were compared with the archive and match.`,
  otherSecrets:
    'The secrets here are not those of the archive. Medical notes and refund accounts cannot be read, staff cannot sign in with their codes, and links in emails do not open. Put the old secrets.json into DATA_DIR, or set the old secrets, before the first start.',
  erasedAgain: (count: number) =>
    `${count} people who were erased after the archive was created were erased again, using the record in DATA_DIR.`,
  erasures: 'Put the newest erasures.jsonl into DATA_DIR before the first start, so that no erased data comes back.',
} as const
