import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { TripResponse } from '#features/trips/api/calls.ts'
import { MAX_HALT_NAME } from '../rules/day-halts.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { KnownIncidents } from './incidents-calls.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Day = z.int().check(z.minimum(1), z.maximum(365))
const HaltName = lineOfText(MAX_HALT_NAME).check(z.minLength(1))
const Place = z.int().check(z.minimum(1), z.maximum(50))
const Nth = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

const Halt = z.strictObject({ day: Day, name: HaltName })
const SentTick = z.strictObject({
  /** Chosen by the phone, so that a tick sent twice counts once. */
  id: Uuid,
  day: Day,
  halt: HaltName,
  reference: Reference,
  place: Place,
  isHere: z.boolean(),
  /** Server time, as far as the phone knows it. */
  at: Timestamp,
  /** A counter of the phone's ticks. */
  nth: Nth,
})
/** A tick that is being sent to the server. */
export type SentTick = z.infer<typeof SentTick>

const SentView = z.strictObject({ nth: Nth, reference: Reference, place: Place, at: Timestamp })
/** A view of a medical note on the phone, to be recorded in the audit log. */
export type SentView = z.infer<typeof SentView>

const KnownTick = z.object({
  reference: z.string(),
  place: z.int(),
  day: z.int(),
  halt: z.string(),
  isHere: z.boolean(),
  at: Timestamp,
  /** The offline copy of the phone that sent the tick. */
  phone: z.string(),
  nth: z.int(),
  who: z.string(),
})

const State = z.object({
  /** The server time. */
  now: Timestamp,
  /** The last tick of each phone for each traveller at each halt. */
  ticks: z.array(KnownTick),
  /** Halts that were added to the plan. */
  halts: z.array(z.object({ day: z.int(), name: z.string() })),
  /** A value that changes when a medical note is written, changed or removed. It reveals nothing about the notes. */
  notes: z.string(),
  incidents: KnownIncidents,
})
/** The roll-call data of all phones of a departure. */
export type RollCallState = z.infer<typeof State>

const Person = z.object({
  reference: z.string(),
  place: z.int(),
  /** Empty while nobody has named the traveller. */
  name: z.string(),
  age: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  food: z.nullable(z.enum(FOODS)),
  hasNote: z.boolean(),
  /**
   * Indexes into `rooms` and `boarding`: where they sleep, and where they board; null until the office has assigned
   * them.
   */
  room: z.nullable(z.int()),
  boards: z.nullable(z.int()),
})
/** A traveller on the phone. */
export type OfflinePerson = z.infer<typeof Person>

const { boarding, hotels, driver, guide, emergency, days } = TripResponse.shape
const PhoneNumber = TripResponse.shape.office.shape.phone
const OfflineCopy = z.object({
  version: z.literal(1),
  offlineCopy: z.string(),
  /** The phone uses this token to ask whether it may still store the copy, even when nobody is signed in. */
  token: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  durationDays: z.int(),
  /** The last day on which the phone stores it. */
  keptUntil: CalendarDateText,
  staff: z.object({ id: z.string(), name: z.string() }),
  bookings: z.array(
    z.object({
      reference: z.string(),
      booker: z.string(),
      phone: PhoneNumber,
      guests: z.int(),
      wishes: z.string(),
    }),
  ),
  people: z.array(Person),
  /** As the hotel counts them: strangers who share are in one room. */
  rooms: z.array(z.object({ number: z.string(), code: z.enum(ROOM_CODES), ground: z.boolean() })),
  /** The boarding points, in the order of the package. */
  boarding: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      address: z.string(),
      /** Local time, `HH:MM`. */
      departsAt: z.nullable(z.string()),
      dayOffset: z.int(),
    }),
  ),
  /** Cancelled bookings of this departure: their vouchers are no longer valid. */
  cancelled: z.array(z.string()),
  /** The public key of the vouchers: Ed25519, base64url. */
  voucherKey: z.string(),
  days,
  /** The days of the plan. */
  planned: z.array(z.object({ day: z.int(), name: z.string() })),
  contacts: z.object({ boarding, hotels, driver, guide, emergency }),
  office: z.object({ name: z.string(), phone: PhoneNumber }),
  state: State,
})
/** All data of a departure that a phone saves, without prices, addresses and medical notes. */
export type OfflineCopy = z.infer<typeof OfflineCopy>

/** Maximum items in one call; a phone sends the rest with the next one. */
const MAX_FACTS = 200

// Calls of a tour manager's phone.

export const saveOfflineCopy = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/day/offline-copy', {
  title: 'What a phone keeps of a departure for its days; each time is in the log',
  access: 'call_roll',
  params: OF_DEPARTURE,
  body: z.strictObject({ offlineCopy: Uuid }),
  response: OfflineCopy,
  errors: ['DEPARTURE_NOT_FOUND', 'OFFLINE_COPY_ENDED'],
})

export const checkOfflineCopy = defineDeskCall('POST', '/api/desk/offline-copies/check', {
  title: 'Whether a phone may go on keeping what it has; asked without a sign-in, it says nothing else',
  access: 'nobody yet',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ stands: z.boolean() }),
  errors: [],
})

export const sendRollCall = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/day/roll-call', {
  title: 'Ticks, added halts and looks at medical notes from a phone; each counts once, however often it is sent',
  access: 'call_roll',
  params: OF_DEPARTURE,
  body: z.strictObject({
    offlineCopy: Uuid,
    halts: z.array(Halt).check(z.maxLength(MAX_FACTS)),
    ticks: z.array(SentTick).check(z.maxLength(MAX_FACTS)),
    looks: z.array(SentView).check(z.maxLength(MAX_FACTS)),
  }),
  /** `refused`: ticks of travellers who are not on this departure. */
  response: z.extend(State, { refused: z.array(z.string()) }),
  errors: ['DEPARTURE_NOT_FOUND', 'OFFLINE_COPY_ENDED'],
})

export const getDayNotes = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/day/notes', {
  title: 'The medical notes of a departure, which a phone seals under a PIN, for a fresh code; in the log',
  access: 'read_medical_notes',
  params: OF_DEPARTURE,
  body: z.strictObject({ offlineCopy: Uuid, code: lineOfText(20) }),
  response: z.object({
    notes: z.array(z.object({ reference: z.string(), place: z.int(), note: z.string() })),
    /** The `notes` value of the state at that time. */
    version: z.string(),
  }),
  errors: ['DEPARTURE_NOT_FOUND', 'OFFLINE_COPY_ENDED', 'DESK_CODE_WRONG'],
})
