/** The kinds of items that the desk imports. */
export const IMPORT_KINDS = ['packages', 'departures', 'bookings', 'travellers', 'enquiries'] as const
/** One of {@link IMPORT_KINDS}. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Files of these kinds contain personal data. */
export const PERSONAL_IMPORTS = ['bookings', 'travellers', 'enquiries'] as const satisfies readonly ImportKind[]

/** Kinds whose columns need an explanation: each has a sample file. */
export const SAMPLED_IMPORTS = ['bookings', 'travellers'] as const satisfies readonly ImportKind[]
/** One of {@link SAMPLED_IMPORTS}. */
export type SampledImport = (typeof SAMPLED_IMPORTS)[number]

/** Letters of any script, digits, and separators. The first character is a letter or a digit. */
const KEY_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./#:_-]{0,59}$/u
const MOBILE = /^(?:91|0)?[6-9]\d{9}$/

/**
 * The key of a booking in another system, as stored. Null for an invalid text, including a phone number, because keys
 * are not erased with the person.
 */
export function parseExternalKey(text: string): string | null {
  const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return KEY_PATTERN.test(key) && !MOBILE.test(key.replaceAll(/[ ./-]/g, '')) ? key : null
}

/** The effect of a line: creates something, changes something, does nothing, or cannot be imported. */
export const IMPORT_FINDINGS = ['new', 'changed', 'same', 'wrong'] as const
/** One of {@link IMPORT_FINDINGS}. */
export type ImportFinding = (typeof IMPORT_FINDINGS)[number]

/** The result of a good line: still waiting, imported, or rejected during the import. */
export const IMPORT_RESULTS = ['waits', 'done', 'refused'] as const
/** One of {@link IMPORT_RESULTS}. */
export type ImportResult = (typeof IMPORT_RESULTS)[number]

/**
 * The stage of an import: the file is being uploaded; it is being read; the whole file was rejected; its lines can be
 * reviewed; they are being imported; they have been imported.
 */
export const IMPORT_STAGES = ['arriving', 'reading', 'unreadable', 'read', 'taking', 'taken'] as const
type ImportStage = (typeof IMPORT_STAGES)[number]

/** Maximum lines of a file. A longer file must be split and imported in parts. */
export const MAX_IMPORT_LINES = 5_000

/** Maximum bytes of a file. */
export const MAX_IMPORT_BYTES = 24 * 1024 * 1024

/** A file is uploaded in chunks of at most this many bytes. */
export const IMPORT_PART_BYTES = 512 * 1024

/** Days after which a file and its lines are deleted. Imported data stays. */
export const IMPORT_RETENTION_DAYS = 7

type Facts = {
  sentAt: Date | null
  readAt: Date | null
  refusal: string | null
  takenAt: Date | null
  endedAt: Date | null
}

/** The stage of an import, derived from its timestamps. */
export function importStage({ sentAt, readAt, refusal, takenAt, endedAt }: Facts): ImportStage {
  if (sentAt === null) return 'arriving'
  if (refusal !== null) return 'unreadable'
  if (readAt === null) return 'reading'
  if (takenAt === null) return 'read'
  return endedAt === null ? 'taking' : 'taken'
}
