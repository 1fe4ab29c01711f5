import * as z from 'zod/mini'
import { CalendarDateText, Moment, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
/** A hotel of a departure is named by its first night. */
const Night = z.int().check(z.minimum(1), z.maximum(364))
const Address = z.string().check(z.maxLength(254))

/** What became of a list: it can still be stopped, leaves, has left, or came back. */
const HOTEL_LIST_STATES = ['waits', 'leaves', 'sent', 'failed'] as const

const SentList = z.object({
  id: z.string(),
  to: z.string(),
  who: z.string(),
  at: Moment,
  state: z.enum(HOTEL_LIST_STATES),
  /** Until then it can be stopped; null when it is too late. */
  stoppableUntil: z.nullable(Moment),
  /** How many rooms are other ones than on the list. */
  changes: z.int(),
})
const Hotel = z.object({
  night: z.int(),
  name: z.string(),
  place: z.string(),
  nights: z.array(z.object({ fromNight: z.int(), toNight: z.int() })),
  /** Where its lists go; empty while nobody has said. */
  email: z.string(),
  /** The latest that was not stopped. */
  last: z.nullable(SentList),
})
/** A hotel of a departure with its rooming list. */
export type HotelWithList = z.infer<typeof Hotel>

const Lists = z.object({
  hotels: z.array(Hotel),
  /** Lists that went to hotels which are not on the trip any more: somebody should tell them. */
  gone: z.array(z.object({ name: z.string(), place: z.string(), to: z.string(), at: Moment })),
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
  /** What was shown, as one word: a list that has changed since is not sent. */
  seen: z.string(),
})
/** A rooming list as it would be sent. */
export type HotelListPreview = z.infer<typeof Preview>

/** Calls of the desk on rooming lists to hotels. */
export const deskHotelListsSchemas = deskSchemas({
  listHotelLists: {
    title: 'The hotels of a departure, with the rooming list that each got and how many rooms have changed since',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    response: Lists,
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  previewHotelList: {
    title: 'The mail with the rooming list of a hotel as it would be sent',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({ night: Night }),
    response: Preview,
    errors: ['DEPARTURE_NOT_FOUND', 'HOTEL_GONE'],
  },
  sendHotelList: {
    title:
      'Mail the rooming list to a hotel as it was shown; it can be stopped for half a minute, and its address is kept',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({
      /** Chosen by who sends: a second press after a lost answer is the same list. */
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
  },
  stopHotelList: {
    title: 'Stop a rooming list before it is mailed',
    access: 'arrange_guests',
    params: z.strictObject({ packageId: PublicId, startDate: CalendarDateText, id: Uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DEPARTURE_NOT_FOUND', 'HOTEL_LIST_BEGUN'],
  },
})
