/** What the desk takes in from a file. */
export const IMPORT_KINDS = ['packages', 'departures', 'enquiries'] as const
/** One of {@link IMPORT_KINDS}. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

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
