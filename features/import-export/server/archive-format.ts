import * as z from 'zod/mini'
import { isStoredName } from '#platform/storage/file-store.ts'

/** The name and number of the format. Readers reject other numbers. */
export const ARCHIVE_FORMAT = 'pathik-business/1'
/** The first entry of an archive, which describes it. */
export const HEADER_ENTRY = 'archive.json'
/** The next-to-last entry: the SHA-256 of each previous entry, in the format of `sha256sum -c`. */
export const HASHES_ENTRY = 'hashes.sha256'
/** The last entry: the expected content. An archive without it was truncated. */
export const FOOTER_ENTRY = 'sums.json'
/** A chunk of a table ends after this many characters, to limit the memory for writing and reading. */
export const MAX_CHUNK_CHARACTERS = 1_000_000
/** Maximum bytes of an entry: more than any row, any picture, or the list of hashes of half a million entries. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024

/** The header of an archive. */
export const ArchiveHeader = z.object({
  format: z.string(),
  /** The last migration of the program that wrote the archive, and a hash of its table columns. */
  version: z.string(),
  columns: z.string(),
  takenAt: z.iso.datetime(),
  /** A fingerprint of the secrets needed to decrypt its data; null when the secrets were unknown. */
  secrets: z.nullable(z.string()),
})
/** The type of this schema. */
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

const Digits = z.string().check(z.regex(/^-?\d+$/))

/** One business total, such as all confirmed bookings, or the CGST of a month. */
export const BusinessTotal = z.object({
  kind: z.enum(['bookings', 'payments', 'receipts', 'refunds', 'documents', 'counters', 'gst', 'seats']),
  /** The group within the total. */
  part: z.string(),
  count: Digits,
  paise: z.nullable(Digits),
})
/** The type of this schema. */
export type BusinessTotal = z.infer<typeof BusinessTotal>

/** The footer of an archive. */
export const ArchiveFooter = z.object({
  /** For each table: the number of rows, the sum of each money column, and a sum of the row hashes. */
  tables: z.record(z.string(), z.object({ rows: Digits, paise: z.record(z.string(), Digits), hash: Digits })),
  /** The last value of every database sequence. */
  counters: z.record(z.string(), Digits),
  sums: z.array(BusinessTotal),
  /** `missing`: pictures uploaded by the office whose files were incomplete in the storage. */
  pictures: z.object({ files: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
  /**
   * Jobs that were waiting in the queues when the archive was written; they are not in it. Null where they could not be
   * counted.
   */
  waiting: z.nullable(z.record(z.string(), z.int())),
})
/** The type of this schema. */
export type ArchiveFooter = z.infer<typeof ArchiveFooter>

/** The number of rows in all tables. */
export function countArchiveRows({ tables }: Pick<ArchiveFooter, 'tables'>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + Number(rows), 0)
}

/** The name of a table chunk: its rows as lines of JSON. */
export function chunkName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.jsonl`
}

/** The entry name of a picture file. */
export function pictureEntry(file: string): string {
  return `pictures/${file}`
}

/** The picture file of an entry; undefined for any other entry, and for an invalid file name. */
export function fileOfEntry(name: string): string | undefined {
  const file = name.startsWith('pictures/') ? name.slice('pictures/'.length) : ''
  return isStoredName(file) ? file : undefined
}
