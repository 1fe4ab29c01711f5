import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { TripResponse } from '#features/trips/api/schemas.ts'
import { HALT_NAME_MOST } from '../rules/day-halts.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { KnownIncidents } from './incidents-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const Day = z.int().check(z.minimum(1), z.maximum(365))
const HaltName = lineOfText(HALT_NAME_MOST).check(z.minLength(1))
const Place = z.int().check(z.minimum(1), z.maximum(50))
const Nth = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

const Halt = z.strictObject({ day: Day, name: HaltName })
const SentTick = z.strictObject({
  /** Chosen by the phone: a tick that is sent twice counts once. */
  id: Uuid,
  day: Day,
  halt: HaltName,
  reference: Reference,
  place: Place,
  isHere: z.boolean(),
  /** By the clock of the server, as far as the phone knows it. */
  at: Moment,
  /** Counts the ticks of a phone. */
  nth: Nth,
})
/** A tick on its way to the server. */
export type SentTick = z.infer<typeof SentTick>

const SentLook = z.strictObject({ nth: Nth, reference: Reference, place: Place, at: Moment })
/** A look at a medical note on the phone, on its way to the log. */
export type SentLook = z.infer<typeof SentLook>

const KnownTick = z.object({
  reference: z.string(),
  place: z.int(),
  day: z.int(),
  halt: z.string(),
  isHere: z.boolean(),
  at: Moment,
  /** The pack of the phone that said it. */
  phone: z.string(),
  nth: z.int(),
  who: z.string(),
})

const State = z.object({
  /** The clock of the server. */
  now: Moment,
  /** The last word of each phone about each traveller at each halt. */
  ticks: z.array(KnownTick),
  /** Those that were added to the plan. */
  halts: z.array(z.object({ day: z.int(), name: z.string() })),
  /** Another one when a medical note was written, changed or taken away. It says nothing of them. */
  notes: z.string(),
  incidents: KnownIncidents,
})
/** What all phones of a departure have said. */
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
  /** Which of `rooms` they sleep in, and at which of `boarding` they get in; null while the office has not said. */
  room: z.nullable(z.int()),
  boards: z.nullable(z.int()),
})
/** A traveller on the phone. */
export type PackPerson = z.infer<typeof Person>

const { boarding, hotels, driver, guide, emergency, days } = TripResponse.shape
const PhoneNumber = TripResponse.shape.office.shape.phone
const Pack = z.object({
  version: z.literal(1),
  pack: z.string(),
  /** With it the phone asks whether it may go on keeping this, also when nobody is signed in. */
  token: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  durationDays: z.int(),
  /** The last day on which the phone keeps it. */
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
  /** As the hotel counts them: strangers who share are in one. */
  rooms: z.array(z.object({ number: z.string(), code: z.enum(ROOM_CODES), ground: z.boolean() })),
  /** Where somebody gets in, in the order of the package. */
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
  /** Bookings of this departure that were cancelled: their vouchers are no longer good. */
  cancelled: z.array(z.string()),
  /** The public key of the vouchers: Ed25519, base64url. */
  voucherKey: z.string(),
  days,
  /** Of the plan. */
  planned: z.array(z.object({ day: z.int(), name: z.string() })),
  contacts: z.object({ boarding, hotels, driver, guide, emergency }),
  office: z.object({ name: z.string(), phone: PhoneNumber }),
  state: State,
})
/** All that a phone keeps of a departure, without prices, addresses and medical notes. */
export type DayPack = z.infer<typeof Pack>

/** Most facts in one call; a phone sends the rest with the next one. */
const FACTS_MOST = 200

/** Calls of the phone of a tour manager. */
export const deskRollCallSchemas = deskSchemas({
  keepDayPack: {
    title: 'What a phone keeps of a departure for its days; each time is in the log',
    access: 'call_roll',
    params: OF_DEPARTURE,
    body: z.strictObject({ pack: Uuid }),
    response: Pack,
    errors: ['DEPARTURE_NOT_FOUND', 'DAY_PACK_ENDED'],
  },
  checkDayPack: {
    title: 'Whether a phone may go on keeping what it has; asked without a sign-in, it says nothing else',
    access: 'nobody yet',
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    response: z.object({ stands: z.boolean() }),
    errors: [],
  },
  sendRollCall: {
    title: 'Ticks, added halts and looks at medical notes from a phone; each counts once, however often it is sent',
    access: 'call_roll',
    params: OF_DEPARTURE,
    body: z.strictObject({
      pack: Uuid,
      halts: z.array(Halt).check(z.maxLength(FACTS_MOST)),
      ticks: z.array(SentTick).check(z.maxLength(FACTS_MOST)),
      looks: z.array(SentLook).check(z.maxLength(FACTS_MOST)),
    }),
    /** `refused`: ticks of travellers who are not on this departure. */
    response: z.extend(State, { refused: z.array(z.string()) }),
    errors: ['DEPARTURE_NOT_FOUND', 'DAY_PACK_ENDED'],
  },
  readDayNotes: {
    title: 'The medical notes of a departure, which a phone seals under a PIN, for a fresh code; in the log',
    access: 'read_medical_notes',
    params: OF_DEPARTURE,
    body: z.strictObject({ pack: Uuid, code: lineOfText(20) }),
    response: z.object({
      notes: z.array(z.object({ reference: z.string(), place: z.int(), note: z.string() })),
      /** `notes` of the state at that moment. */
      version: z.string(),
    }),
    errors: ['DEPARTURE_NOT_FOUND', 'DAY_PACK_ENDED', 'DESK_CODE_WRONG'],
  },
})
