import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { INCIDENT_PHOTO_STATES, MAX_INCIDENT_WORDS } from '../rules/incident.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** Base64 takes four characters for three bytes. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Words = lineOfText(MAX_INCIDENT_WORDS).check(z.minLength(1))
const Place = z.int().check(z.minimum(1), z.maximum(50))

const SentIncident = z.strictObject({
  /** Chosen by the phone, so that an incident sent twice is stored once. */
  id: Uuid,
  words: Words,
  /** The travellers concerned. */
  about: z.nullable(z.strictObject({ reference: Reference, place: Place })),
  /** Server time, as far as the phone knows it. */
  at: Timestamp,
  /** The photo follows in a separate call, so that the text does not wait for it. */
  hasPhoto: z.boolean(),
})
/** An incident that is being sent to the server. */
export type SentIncident = z.infer<typeof SentIncident>

const About = z.object({ reference: z.string(), place: z.int() })
const Known = z.object({
  id: z.string(),
  /** Null when the text and photo can no longer be decrypted. */
  words: z.nullable(z.string()),
  about: z.nullable(About),
  at: Timestamp,
  who: z.string(),
  photo: z.enum(INCIDENT_PHOTO_STATES),
  settled: z.nullable(z.object({ who: z.string(), at: Timestamp, note: z.nullable(z.string()) })),
})
/** An incident of a trip, as phones and the desk see it. */
export type KnownIncident = z.infer<typeof Known>
/** All incidents of a departure, the latest first. */
export const KnownIncidents = z.array(Known)

/** The response to each of the phone's calls. */
const Input = { now: Timestamp, incidents: KnownIncidents }

const DeskIncident = z.extend(Known, {
  /** The traveller concerned; for one without a name, whose guest it is. */
  person: z.nullable(z.string()),
  /** True when the reader may mark it as resolved. */
  maySettle: z.boolean(),
})
/** An incident on the page of its departure. */
export type DeskIncident = z.infer<typeof DeskIncident>

// Calls about incidents of a trip.

export const reportIncident = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/day/incidents', {
  title: 'Tell from a phone what happened on a trip; it counts once, however often it is sent',
  access: 'call_roll',
  params: OF_DEPARTURE,
  body: z.strictObject({ offlineCopy: Uuid, incident: SentIncident }),
  response: z.object(Input),
  errors: ['DEPARTURE_NOT_FOUND', 'OFFLINE_COPY_ENDED', 'MAX_INCIDENTS'],
})

// The path has no departure, because the body limit is looked up by path.
export const sendIncidentPhoto = defineDeskCall('POST', '/api/desk/incident-photos', {
  title: 'The photo of an incident, from the phone that told it: without the place where it was taken, kept encrypted',
  access: 'call_roll',
  body: z.strictObject({
    offlineCopy: Uuid,
    incident: Uuid,
    /** A JPEG, PNG or WebP, in base64. */
    photo: z.string().check(z.maxLength(Math.ceil(MAX_PHOTO_BYTES / 3) * 4), z.regex(BASE64)),
  }),
  /** `isKept`: false when the photo cannot be read. There is no reason to send it again. */
  response: z.object({ ...Input, isKept: z.boolean() }),
  errors: ['DEPARTURE_NOT_FOUND', 'OFFLINE_COPY_ENDED', 'INCIDENT_GONE'],
})

export const listIncidents = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate/incidents', {
  title: 'What happened on a departure, the latest first',
  access: 'call_roll',
  params: OF_DEPARTURE,
  response: z.object({ incidents: z.array(DeskIncident) }),
  errors: ['DEPARTURE_NOT_FOUND'],
})

export const settleIncident = defineDeskCall('POST', '/api/desk/incidents/settle', {
  title: 'Note what was done about an incident; it leaves Today, and the phones of the trip show it',
  access: 'call_roll',
  body: z.strictObject({ id: Uuid, note: Words }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DEPARTURE_NOT_FOUND', 'INCIDENT_GONE', 'INCIDENT_SETTLED', 'INCIDENT_OWN'],
})
