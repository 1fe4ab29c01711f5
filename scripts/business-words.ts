/** The messages of `npm run business`. */
export const words = {
  usage: 'Please say what and where: npm run business -- archive business.tar.gz, or restore business.tar.gz',
  noFile: (file: string) => `There is no file ${file}.`,
  hasFile: (file: string) => `${file} is there already. Please choose another name, or move it away.`,
  kinds: {
    bookings: 'Bookings',
    payments: 'Payments',
    receipts: 'Receipts by hand',
    refunds: 'Refunds',
    documents: 'Papers',
    counters: 'Last number of papers',
    gst: 'GST',
    seats: 'Seats',
  },
  sum: (kind: string, part: string, values: readonly string[]) => `  ${kind}, ${part}: ${values.join(', ')}`,
  pictures: (files: number, bytes: number) => `  Files of pictures: ${files}, ${bytes} bytes`,
  missing: (urls: readonly string[]) => `Not whole in the storage, so not whole in the archive: ${urls.join(', ')}`,
  waiting: (queues: string) => `Work that waited then, and is not in the archive: ${queues}`,
  taken: (file: string, rows: number, tables: number) =>
    `${file} has the whole business: ${rows} rows of ${tables} tables. It was read again from its beginning to its end. Keep it as safe as the database; the secrets are not in it.`,
  restored: (rows: number, tables: number) =>
    `${rows} rows of ${tables} tables are there again. Counts, sums and each row were compared with the archive and are equal.`,
  otherSecrets:
    'The secrets here are not those of the archive: medical notes and accounts of refunds stay sealed, people of the office cannot sign in with their codes, and links in mails do not open. Put the old secrets.json into DATA_DIR, or set the old secrets, before the first start.',
  erasedAgain: (count: number) =>
    `${count} people who had been erased after the archive was made were erased again, by the record in DATA_DIR.`,
  erasures:
    'Put the newest erasures.jsonl into DATA_DIR before the first start, so that nobody who was erased comes back.',
} as const
