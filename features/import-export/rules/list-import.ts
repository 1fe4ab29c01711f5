/** What the desk takes in from a file. */
export const IMPORT_KINDS = ['packages', 'departures', 'bookings', 'travellers', 'enquiries'] as const
/** One of {@link IMPORT_KINDS}. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Files of these kinds have people in them. */
export const PERSONAL_IMPORTS = ['bookings', 'travellers', 'enquiries'] as const satisfies readonly ImportKind[]

/** Kinds whose columns somebody must be shown: a sample file can be had of each. */
export const SAMPLED_IMPORTS = ['bookings', 'travellers'] as const satisfies readonly ImportKind[]
/** One of {@link SAMPLED_IMPORTS}. */
export type SampledImport = (typeof SAMPLED_IMPORTS)[number]

/** Letters of any script, digits, and the signs between them; it begins with a letter or a digit. */
const KEY_SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./#:_-]{0,59}$/u
const MOBILE = /^(?:91|0)?[6-9]\d{9}$/

/**
 * The key that another system gave a booking, as it is stored. Null for a text that is none, also for the phone number of
 * somebody: a key stays when its person is erased.
 */
export function readForeignKey(text: string): string | null {
  const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return KEY_SHAPE.test(key) && !MOBILE.test(key.replaceAll(/[ ./-]/g, '')) ? key : null
}

/** What a line would do: make something new, change something, nothing at all, or it cannot be taken. */
export const IMPORT_FINDINGS = ['new', 'changed', 'same', 'wrong'] as const
/** One of {@link IMPORT_FINDINGS}. */
export type ImportFinding = (typeof IMPORT_FINDINGS)[number]

/** What became of a good line: it waits for its turn, is in, or was refused when its turn came. */
export const IMPORT_RESULTS = ['waits', 'done', 'refused'] as const
/** One of {@link IMPORT_RESULTS}. */
export type ImportResult = (typeof IMPORT_RESULTS)[number]

/**
 * Where an import is: its file is on its way; it is being read; the whole file was refused; its lines can be looked at;
 * they are being taken; they are taken.
 */
export const IMPORT_STAGES = ['arriving', 'reading', 'unreadable', 'read', 'taking', 'taken'] as const
type ImportStage = (typeof IMPORT_STAGES)[number]

/** One file has at most so many lines. A longer one is read in parts. */
export const IMPORT_LINES_MOST = 5_000

/** One file has at most so many bytes. */
export const IMPORT_BYTES_MOST = 24 * 1024 * 1024

/** A file comes in pieces of at most so many bytes. */
export const IMPORT_PART_BYTES = 512 * 1024

/** Days after which a file and its lines are deleted. What was taken in stays. */
export const IMPORT_KEPT_DAYS = 7

type Facts = {
  sentAt: Date | null
  readAt: Date | null
  refusal: string | null
  takenAt: Date | null
  endedAt: Date | null
}

/** The stage of an import, by what has happened to it. */
export function importStage({ sentAt, readAt, refusal, takenAt, endedAt }: Facts): ImportStage {
  if (sentAt === null) return 'arriving'
  if (refusal !== null) return 'unreadable'
  if (readAt === null) return 'reading'
  if (takenAt === null) return 'read'
  return endedAt === null ? 'taking' : 'taken'
}
