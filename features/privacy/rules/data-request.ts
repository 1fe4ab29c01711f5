/** What a person asks of the data that we hold about them. */
export const DATA_REQUEST_KINDS = ['see', 'forget'] as const
/** One of {@link DATA_REQUEST_KINDS}. */
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How the person asked. */
export const DATA_REQUEST_WAYS = ['phone', 'mail', 'letter', 'office'] as const

/** How the office made sure that it is the person whose data it is. */
export const IDENTITY_PROOFS = ['called_back', 'mailed_back', 'papers_seen'] as const

/** How a request ended: with a file, with an erasure, or with a refusal and its reason. */
export const DATA_REQUEST_ENDS = ['seen', 'erased', 'refused'] as const
/** Days in which a request must be answered. A person of the law must confirm it. */
const DATA_REQUEST_DAYS = 30

/** So many days after its end, a request is deleted. The record of acts keeps that there was one. */
export const DATA_REQUEST_KEPT_DAYS = 365

const DAY_MS = 86_400_000

/** The moment by which a request of that moment must be answered. */
export function dataRequestDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + DATA_REQUEST_DAYS * DAY_MS)
}
