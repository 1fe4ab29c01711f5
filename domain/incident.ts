/** The sentence of an incident, and the note that ends it, have at most so many characters. */
export const INCIDENT_WORDS_MOST = 500
/** A departure keeps at most so many: a phone that was taken over must not fill the database. */
export const INCIDENTS_MOST = 200

/** Of a photo: there is none, it lies on the phone still, or it is here. */
export const INCIDENT_PHOTO_STATES = ['none', 'comes', 'here'] as const

/** When an incident happened: not later than it came, and not before the phone had the list. Clocks of phones are wrong. */
export function momentOfIncident(said: Date, { keptAt, now }: { keptAt: Date; now: Date }): Date {
  return new Date(Math.max(Math.min(said.getTime(), now.getTime()), Math.min(keptAt.getTime(), now.getTime())))
}
