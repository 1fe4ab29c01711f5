/** The sentence of an incident, and the note that ends it, have at most so many characters. */
export const INCIDENT_WORDS_MOST = 500
/** So many of a departure may be open: a phone that was taken over must not fill the database, and settles none of its own. */
export const INCIDENTS_MOST = 200

/** What was typed as one line. Characters that no server takes came with the clipboard, and nobody sees them. */
export const sentenceOfIncident = (typed: string): string => typed.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()

/** Of a photo: there is none, it lies on the phone still, or it is here. */
export const INCIDENT_PHOTO_STATES = ['none', 'comes', 'here'] as const

/** When an incident happened: not later than it came, and not before the phone had the list. Clocks of phones are wrong. */
export function momentOfIncident(said: Date, { keptAt, now }: { keptAt: Date; now: Date }): Date {
  return new Date(Math.max(Math.min(said.getTime(), now.getTime()), Math.min(keptAt.getTime(), now.getTime())))
}
