import * as z from 'zod/mini'
import { isStoredName } from '#platform/storage/file-store.ts'

/** The name and number of the format. A reader of another number refuses it. */
export const ARCHIVE_FORMAT = 'pathik-business/1'
/** The first entry of an archive: what it is. */
export const HEAD_ENTRY = 'archive.json'
/** The last but one: the SHA-256 of each entry before, as `sha256sum -c` reads it. */
export const HASHES_ENTRY = 'hashes.sha256'
/** The last entry: what must be in it. An archive without it was cut off. */
export const END_ENTRY = 'sums.json'
/** A piece of a table ends after so many characters, so that neither side has more of it in memory. */
export const PIECE_CHARACTERS = 1_000_000
/** No row and no picture is larger; nor is the list of hashes of half a million entries. */
export const ENTRY_BYTES_MOST = 64 * 1024 * 1024

/** What an archive says at its begin. */
export const ArchiveHead = z.object({
  format: z.string(),
  /** The last migration of the program that wrote it, and a hash of the columns of its tables. */
  version: z.string(),
  columns: z.string(),
  takenAt: z.iso.datetime(),
  /** A mark of the secrets that open what is sealed in it; null where they were not known. */
  secrets: z.nullable(z.string()),
})
/** The same as a type. */
export type ArchiveHead = z.infer<typeof ArchiveHead>

const Digits = z.string().check(z.regex(/^-?\d+$/))

/** One line of what the business adds up to: such as all confirmed bookings, or the CGST of a month. */
export const BusinessSum = z.object({
  kind: z.enum(['bookings', 'payments', 'receipts', 'refunds', 'papers', 'counters', 'gst', 'seats']),
  /** Which of them. */
  part: z.string(),
  count: Digits,
  paise: z.nullable(Digits),
})
/** The same as a type. */
export type BusinessSum = z.infer<typeof BusinessSum>

/** What an archive says at its end. */
export const ArchiveEnd = z.object({
  /** Of each table its rows, the sum of each column of money, and a sum of the hashes of its rows. */
  tables: z.record(z.string(), z.object({ rows: Digits, paise: z.record(z.string(), Digits), hash: Digits })),
  /** The last number of every counter of the database. */
  counters: z.record(z.string(), Digits),
  sums: z.array(BusinessSum),
  /** `missing`: pictures of the office whose files were not whole in the storage. */
  pictures: z.object({ files: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
  /** Work that waited in the queues at that moment; it is not in the archive. Null where it could not be counted. */
  waiting: z.nullable(z.record(z.string(), z.int())),
})
/** The same as a type. */
export type ArchiveEnd = z.infer<typeof ArchiveEnd>

/** All rows of all tables. */
export function rowsOfArchive({ tables }: Pick<ArchiveEnd, 'tables'>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + Number(rows), 0)
}

/** The name of a piece of a table: its rows as lines of JSON. */
export function pieceName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.jsonl`
}

/** The name of a file of a picture. */
export function pictureEntry(file: string): string {
  return `pictures/${file}`
}

/** The file of a picture that an entry is; undefined for another entry, and for a name that leads elsewhere. */
export function fileOfEntry(name: string): string | undefined {
  const file = name.startsWith('pictures/') ? name.slice('pictures/'.length) : ''
  return isStoredName(file) ? file : undefined
}
