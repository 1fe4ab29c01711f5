import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
/** A hotel of a departure is identified by its first night. */
const Night = z.int().check(z.minimum(1), z.maximum(364))
const Address = z.string().check(z.maxLength(254))

/** The state of a list: it can still be stopped, is being sent, was sent, or was not delivered. */
const HOTEL_LIST_STATES = ['waits', 'leaves', 'sent', 'failed'] as const

const SentList = z.object({
  id: z.string(),
  to: z.string(),
  who: z.string(),
  at: Timestamp,
  state: z.enum(HOTEL_LIST_STATES),
  /** Until this time the list can be stopped; null when it is too late. */
  stoppableUntil: z.nullable(Timestamp),
  /** How many rooms differ from the list that was sent. */
  changes: z.int(),
})
const Hotel = z.object({
  night: z.int(),
  name: z.string(),
  place: z.string(),
  nights: z.array(z.object({ fromNight: z.int(), toNight: z.int() })),
  /** The hotel's email address for its lists; empty until one is entered. */
  email: z.string(),
  /** The latest list that was not stopped. */
  last: z.nullable(SentList),
})
/** A hotel of a departure with its rooming list. */
export type HotelWithList = z.infer<typeof Hotel>

const Lists = z.object({
  hotels: z.array(Hotel),
  /** Lists sent to hotels that are no longer part of the trip. The office should inform these hotels. */
  gone: z.array(z.object({ name: z.string(), place: z.string(), to: z.string(), at: Timestamp })),
  rooms: z.int(),
  /** Guests who have no room yet. */
  homeless: z.int(),
})

const Preview = z.object({
  /** Empty: the hotel has no address yet. */
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  rooms: z.int(),
  guests: z.int(),
  homeless: z.int(),
  unnamed: z.int(),
  files: z.array(z.object({ name: z.string(), format: z.enum(['pdf', 'xlsx']) })),
  /** A fingerprint of the preview: a list that has changed since is not sent. */
  seen: z.string(),
})
/** A rooming list in the form in which it would be sent. */
export type HotelListPreview = z.infer<typeof Preview>

// Desk calls for rooming lists to hotels.

export const listHotelLists = defineDeskCall('GET', '/api/desk/departures/:packageId/:startDate/hotel-lists', {
  title: 'The hotels of a departure, with the rooming list that each got and how many rooms have changed since',
  access: 'arrange_guests',
  params: OF_DEPARTURE,
  response: Lists,
  errors: ['DEPARTURE_NOT_FOUND'],
})

export const previewHotelList = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/hotel-lists/preview',
  {
    title: 'The mail with the rooming list of a hotel as it would be sent',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({ night: Night }),
    response: Preview,
    errors: ['DEPARTURE_NOT_FOUND', 'HOTEL_GONE'],
  },
)

export const sendHotelList = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/hotel-lists', {
  title:
    'Mail the rooming list to a hotel as it was shown; it can be stopped for half a minute, and its address is kept',
  access: 'arrange_guests',
  params: OF_DEPARTURE,
  body: z.strictObject({
    /** Chosen by the sender, so that a second press after a lost answer sends the same list. */
    id: Uuid,
    night: Night,
    email: Address,
    seen: z.string().check(z.maxLength(100)),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'DESK_ROLE',
    'DESK_EXPORT_LIMIT',
    'DEPARTURE_NOT_FOUND',
    'HOTEL_GONE',
    'HOTEL_LIST_CHANGED',
    'HOTEL_LIST_EMPTY',
    'EMAIL_INVALID',
  ],
})

export const stopHotelList = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/hotel-lists/:id/stop', {
  title: 'Stop a rooming list before it is mailed',
  access: 'arrange_guests',
  params: z.strictObject({ packageId: PublicId, startDate: CalendarDateText, id: Uuid }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DEPARTURE_NOT_FOUND', 'HOTEL_LIST_BEGUN'],
})
