import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount, PublicId } from '#kernel/wire/schema-parts.ts'
import { TripContacts } from '#features/trips/api/trip-contacts.ts'
import { DEPARTURE_CHECKS } from '../rules/departure-checks.ts'
import { DEPARTURE_STATES } from '../rules/departure-list.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const DEPARTURE_PARAMS = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })

/** The parts of the contacts. Each part is compared separately when two people edit them. */
export const CONTACT_PARTS = ['boarding', 'hotels', 'driver', 'guide', 'emergency'] as const

const Contacts = z.object({
  /** 0 until contacts are entered. */
  revision: z.int(),
  contacts: TripContacts,
  who: z.string(),
  at: z.nullable(Timestamp),
})
/** The phone contacts for the travellers of a departure, as the desk shows them. */
export type DepartureContacts = z.infer<typeof Contacts>

const DepartureSummary = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  imageUrl: z.nullable(z.string()),
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  state: z.enum(DEPARTURE_STATES),
  /** False for a day sold by a daily rule on which nobody has taken a seat yet. */
  hasRow: z.boolean(),
  /** True when the departure is cancelled, and so closed permanently. */
  isDepartureCancelled: z.boolean(),
  /** Null for tour managers, who may not see amounts. */
  pricePaise: z.nullable(PaiseAmount),
  isGuaranteed: z.boolean(),
  numberToRun: z.nullable(z.int()),
  ledBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  bookings: z.int(),
  guests: z.int(),
  unnamed: z.int(),
  /** How many more travellers are named than the bookings have guests. */
  surplus: z.int(),
  checks: z.array(z.object({ check: z.enum(DEPARTURE_CHECKS), isDone: z.boolean() })),
  /** Null for staff who may not enter contacts, such as the accounts team, which phones nobody. */
  contacts: z.nullable(Contacts),
  /** The neighbouring dates of this package. */
  previous: z.nullable(CalendarDateText),
  next: z.nullable(CalendarDateText),
})
/** A departure with its related data. */
export type DeskDeparture = z.infer<typeof DepartureSummary>

const MoneyRow = z.object({
  reference: z.string(),
  booker: z.string(),
  status: z.enum(['held', 'needs_review', 'confirmed', 'completed', 'cancelled']),
  guests: z.int(),
  pricePaise: PaiseAmount,
  paidPaise: z.int(),
})

const HistoryEntry = z.object({
  id: z.string(),
  at: Timestamp,
  who: z.string(),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
/** An action on a departure. */
export type DepartureHistoryEntry = z.infer<typeof HistoryEntry>

// Desk calls for one departure.

export const getDeparture = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate', {
  title:
    'Get a departure: its seats, missing details and trip contacts. Tour managers can get only their own departures.',
  access: 'open_departure',
  params: DEPARTURE_PARAMS,
  response: DepartureSummary,
  errors: ['DEPARTURE_NOT_FOUND'],
})

export const changeDepartureContacts = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/contacts', {
  title: 'Change the trip contacts of a departure. Travellers see them on their trip page immediately.',
  access: 'change_trip_contacts',
  params: DEPARTURE_PARAMS,
  body: z.strictObject({
    /** The revision that the form is based on; 0 when no contacts were entered yet. */
    revisionSeen: z.int().check(z.minimum(0)),
    contacts: TripContacts,
  }),
  response: Contacts,
  errors: [
    'DEPARTURE_NOT_FOUND',
    'INVALID_INPUT',
    'TOUR_PACKAGE_NOT_FOUND',
    'START_DATE_UNAVAILABLE',
    'DESK_CHANGED_CONCURRENTLY',
  ],
  present: z.extend(Contacts, { changes: changesOf(CONTACT_PARTS) }),
})

export const getDepartureMoney = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate/money', {
  title: 'Get the prices and payments of a departure by booking',
  access: 'read_departure_money',
  params: DEPARTURE_PARAMS,
  response: z.object({ bookings: z.array(MoneyRow), pricePaise: z.int(), paidPaise: z.int() }),
  errors: ['DEPARTURE_NOT_FOUND'],
})

export const getDepartureHistory = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate/history', {
  title: 'Get the history of changes to a departure, latest first',
  access: 'open_departure',
  params: DEPARTURE_PARAMS,
  response: z.object({ lines: z.array(HistoryEntry) }),
  errors: ['DEPARTURE_NOT_FOUND'],
})
