/** Maximum characters of an incident's text, and of the note that resolves it. */
export const MAX_INCIDENT_TEXT_LENGTH = 500
/**
 * Maximum open incidents of a departure, so that a hijacked phone cannot fill the database. A phone cannot resolve its
 * own incidents.
 */
export const MAX_INCIDENTS = 200

/**
 * Turns the typed text into one line. Control characters and broken surrogates become spaces: no server accepts them,
 * and they are invisible when pasted.
 */
export const normalizeIncidentText = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()

/** The state of a photo: there is none, it is still on the phone, or it has arrived. */
export const INCIDENT_PHOTO_STATES = ['none', 'comes', 'here'] as const

/**
 * When an incident happened. Phone clocks are unreliable, so the time is no later than its arrival, and no earlier than
 * the phone saved the list.
 */
export function timeOfIncident(reportedAt: Date, { savedAt, now }: { savedAt: Date; now: Date }): Date {
  return new Date(Math.max(Math.min(reportedAt.getTime(), now.getTime()), Math.min(savedAt.getTime(), now.getTime())))
}
