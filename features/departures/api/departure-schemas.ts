import * as z from 'zod/mini'
import { CalendarDateText, Moment, PaiseAmount, PublicId } from '#kernel/wire/schema-parts.ts'
import { TripContacts } from '#features/trips/api/trip-contacts.ts'
import { DEPARTURE_CHECKS } from '../rules/departure-checks.ts'
import { DEPARTURE_STATES } from '../rules/departure-list.ts'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { BoardingPoint, BookingRoom } from './arrangements-schemas.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })

/** The parts of the contacts, each of which is compared by itself when two people change them. */
export const CONTACT_PARTS = ['boarding', 'hotels', 'driver', 'guide', 'emergency'] as const

const Contacts = z.object({
  /** 0 while nothing was entered. */
  revision: z.int(),
  contacts: TripContacts,
  who: z.string(),
  at: z.nullable(Moment),
})
/** Whom the travellers of a departure call, as the desk shows it. */
export type DepartureContacts = z.infer<typeof Contacts>

const Head = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  imageUrl: z.nullable(z.string()),
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  state: z.enum(DEPARTURE_STATES),
  /** False for a day that a daily rule sells, and of which nobody has taken a seat yet. */
  hasRow: z.boolean(),
  /** It does not take place, and is closed for ever. */
  isBroken: z.boolean(),
  /** Null for tour managers, who see no money. */
  pricePaise: z.nullable(PaiseAmount),
  isGuaranteed: z.boolean(),
  numberToRun: z.nullable(z.int()),
  ledBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  bookings: z.int(),
  guests: z.int(),
  unnamed: z.int(),
  /** Names beyond the guests of their bookings. */
  surplus: z.int(),
  checks: z.array(z.object({ check: z.enum(DEPARTURE_CHECKS), isDone: z.boolean() })),
  /** Null for who may not enter them: accounts call nobody. */
  contacts: z.nullable(Contacts),
  /** The days of this package beside it. */
  previous: z.nullable(CalendarDateText),
  next: z.nullable(CalendarDateText),
})
/** A departure with what belongs to it. */
export type DeskDeparture = z.infer<typeof Head>

const Traveller = z.object({
  place: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  food: z.nullable(z.enum(FOODS)),
  hasNote: z.boolean(),
  missing: z.array(z.enum(TRAVELLER_FIELDS)),
})
const ManifestBooking = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  wishes: z.string(),
  travellers: z.array(Traveller),
  rooms: z.array(BookingRoom),
  /** All who travel, named or not, with the room in which they sleep and where they board. */
  places: z.array(
    z.object({ place: z.int(), roomId: z.nullable(z.string()), boardingPointId: z.nullable(z.string()) }),
  ),
})
/** A booking of the manifest. */
export type ManifestBooking = z.infer<typeof ManifestBooking>

const MoneyLine = z.object({
  reference: z.string(),
  booker: z.string(),
  status: z.enum(['held', 'needs_review', 'confirmed', 'completed', 'cancelled']),
  guests: z.int(),
  pricePaise: PaiseAmount,
  paidPaise: z.int(),
})

const HistoryLine = z.object({
  id: z.string(),
  at: Moment,
  who: z.string(),
  act: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
/** Something that was done with a departure. */
export type DepartureHistoryLine = z.infer<typeof HistoryLine>

/** Calls of the desk on one departure. */
export const deskDepartureSchemas = deskSchemas({
  showDeparture: {
    title: 'A departure: its seats, what it lacks, and whom its travellers call; tour managers their own',
    access: 'open_departure',
    params: OF_DEPARTURE,
    response: Head,
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  showManifest: {
    title: 'Who travels on a departure, booking by booking, without medical notes; each look is in the log',
    access: 'read_manifest',
    params: OF_DEPARTURE,
    response: z.object({ bookings: z.array(ManifestBooking), held: z.int(), boardingPoints: z.array(BoardingPoint) }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  changeDepartureContacts: {
    title: 'Enter whom the travellers of a departure call; they see it at once on their trip page',
    access: 'change_trip_contacts',
    params: OF_DEPARTURE,
    body: z.strictObject({
      /** The one that was read; 0 for the first. */
      revisionSeen: z.int().check(z.minimum(0)),
      contacts: TripContacts,
    }),
    response: Contacts,
    errors: [
      'DEPARTURE_NOT_FOUND',
      'INVALID_INPUT',
      'TOUR_PACKAGE_NOT_FOUND',
      'START_DATE_UNAVAILABLE',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: z.extend(Contacts, { changes: changesOf(CONTACT_PARTS) }),
  },
  showDepartureMoney: {
    title: 'The money of a departure, booking by booking',
    access: 'read_departure_money',
    params: OF_DEPARTURE,
    response: z.object({ bookings: z.array(MoneyLine), pricePaise: z.int(), paidPaise: z.int() }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  showDepartureHistory: {
    title: 'What the office did with a departure, the latest first',
    access: 'open_departure',
    params: OF_DEPARTURE,
    response: z.object({ lines: z.array(HistoryLine) }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
})
