/** Maximum characters of an incident's text, and of the note that resolves it. */
export const MAX_INCIDENT_WORDS = 500
/**
 * Maximum open incidents of a departure: a hijacked phone must not fill the database, and it cannot resolve its own.
 */
export const MAX_INCIDENTS = 200

/**
 * The typed text on one line. Characters that no server accepts become spaces: they are invisible and come from the
 * clipboard.
 */
export const normalizeIncidentText = (typed: string): string => typed.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()

/** The state of a photo: there is none, it is still on the phone, or it has arrived. */
export const INCIDENT_PHOTO_STATES = ['none', 'comes', 'here'] as const

/**
 * When an incident happened, clamped because phone clocks are unreliable: no later than its arrival, and no earlier
 * than the phone had the list.
 */
export function timeOfIncident(reportedAt: Date, { savedAt, now }: { savedAt: Date; now: Date }): Date {
  return new Date(Math.max(Math.min(reportedAt.getTime(), now.getTime()), Math.min(savedAt.getTime(), now.getTime())))
}
