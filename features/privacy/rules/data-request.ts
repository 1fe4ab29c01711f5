/** What a person can request about their stored data. */
export const DATA_REQUEST_KINDS = ['see', 'forget'] as const
/** One of {@link DATA_REQUEST_KINDS}. */
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How the request reached the office. */
export const DATA_REQUEST_CHANNELS = ['phone', 'mail', 'letter', 'office'] as const

/** How the office checked that the request comes from the person themselves. */
export const IDENTITY_PROOFS = ['called_back', 'mailed_back', 'papers_seen'] as const

/** How a request ended: with a file, with an erasure, or with a refusal and its reason. */
export const DATA_REQUEST_OUTCOMES = ['seen', 'erased', 'refused'] as const
/** Days in which a request must be answered. A lawyer must confirm this number. */
const DATA_REQUEST_DAYS = 30

/** A request is deleted this many days after it ended. The audit log still shows that it existed. */
export const DATA_REQUEST_RETENTION_DAYS = 365

const DAY_MS = 86_400_000

/** The deadline for a request received at the given time. */
export function dataRequestDeadline(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + DATA_REQUEST_DAYS * DAY_MS)
}
