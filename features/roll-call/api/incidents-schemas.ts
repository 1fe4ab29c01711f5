import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { INCIDENT_PHOTO_STATES, INCIDENT_WORDS_MOST } from '../rules/incident.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

/** Base64 takes four signs for three bytes. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Words = lineOfText(INCIDENT_WORDS_MOST).check(z.minLength(1))
const Place = z.int().check(z.minimum(1), z.maximum(50))

const SentIncident = z.strictObject({
  /** Chosen by the phone: an incident that is sent twice is one. */
  id: Uuid,
  words: Words,
  /** Whom it concerns. */
  about: z.nullable(z.strictObject({ reference: Reference, place: Place })),
  /** By the clock of the server, as far as the phone knows it. */
  at: Moment,
  /** A photo follows by a call of its own: the sentence must not wait for it. */
  hasPhoto: z.boolean(),
})
/** An incident on its way to the server. */
export type SentIncident = z.infer<typeof SentIncident>

const About = z.object({ reference: z.string(), place: z.int() })
const Known = z.object({
  id: z.string(),
  /** Null when they cannot be opened any more. */
  words: z.nullable(z.string()),
  about: z.nullable(About),
  at: Moment,
  who: z.string(),
  photo: z.enum(INCIDENT_PHOTO_STATES),
  settled: z.nullable(z.object({ who: z.string(), at: Moment, note: z.nullable(z.string()) })),
})
/** What happened on a trip, as phones and the desk know it. */
export type KnownIncident = z.infer<typeof Known>
/** All of a departure, the latest first. */
export const KnownIncidents = z.array(Known)

/** What the phone learns after each of its calls. */
const Told = { now: Moment, incidents: KnownIncidents }

const DeskIncident = z.extend(Known, {
  /** Whom it concerns; of a traveller without a name, whose guest. */
  person: z.nullable(z.string()),
  /** The one who reads may note it as settled. */
  maySettle: z.boolean(),
})
/** An incident on the page of its departure. */
export type DeskIncident = z.infer<typeof DeskIncident>

/** Calls on what happened on a trip. */
export const deskIncidentsSchemas = deskSchemas({
  tellIncident: {
    title: 'Tell from a phone what happened on a trip; it counts once, however often it is sent',
    access: 'call_roll',
    params: OF_DEPARTURE,
    body: z.strictObject({ pack: Uuid, incident: SentIncident }),
    response: z.object(Told),
    errors: ['DEPARTURE_NOT_FOUND', 'DAY_PACK_ENDED', 'INCIDENTS_MOST'],
  },
  sendIncidentPhoto: {
    title:
      'The photo of an incident, from the phone that told it: without the place where it was taken, kept encrypted',
    access: 'call_roll',
    body: z.strictObject({
      pack: Uuid,
      incident: Uuid,
      /** A JPEG, PNG or WebP, in base64. */
      photo: z.string().check(z.maxLength(Math.ceil(PHOTO_BYTES_MOST / 3) * 4), z.regex(BASE64)),
    }),
    /** `isKept`: false for what is no photo that can be read. It need not be sent again. */
    response: z.object({ ...Told, isKept: z.boolean() }),
    errors: ['DEPARTURE_NOT_FOUND', 'DAY_PACK_ENDED', 'INCIDENT_GONE'],
  },
  listIncidents: {
    title: 'What happened on a departure, the latest first',
    access: 'call_roll',
    params: OF_DEPARTURE,
    response: z.object({ incidents: z.array(DeskIncident) }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  settleIncident: {
    title: 'Note what was done about an incident; it leaves Today, and the phones of the trip show it',
    access: 'call_roll',
    body: z.strictObject({ id: Uuid, note: Words }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DEPARTURE_NOT_FOUND', 'INCIDENT_GONE', 'INCIDENT_SETTLED', 'INCIDENT_OWN'],
  },
})
