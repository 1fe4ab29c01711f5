import * as z from 'zod/mini'
import { CalendarDateText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Party = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  seats: z.int(),
  status: z.enum(['waiting', 'offered', 'taken', 'expired']),
  /** Where it stands among those that wait for this date; null when it does not wait. */
  place: z.nullable(z.int()),
  /** How often free seats went to somebody behind it. */
  skipped: z.int(),
  /** Free seats are kept for it until then; a moment that has passed: they were too few, and are not kept again. */
  gatherUntil: z.nullable(Moment),
  offer: z.nullable(
    z.object({
      reference: z.string(),
      until: Moment,
      payablePaise: z.int(),
      /** The mail with the offer came back: somebody has to call. */
      isMailLost: z.boolean(),
    }),
  ),
  /** Free seats of the date, with those that are kept for the list. */
  freeSeats: z.int(),
  since: Moment,
})
/** A party on the list of a full date. */
export type WaitingParty = z.infer<typeof Party>

const OF_PARTY = z.strictObject({ id: Uuid })
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on parties that wait for a full date. */
export const deskWaitingListSchemas = deskSchemas({
  listWaitingParties: {
    title: 'Parties that wait for a date to come, with their offers, by date and place',
    access: 'answer_enquiries',
    response: z.object({
      parties: z.array(Party),
      /** So many wait, and so many have an offer. */
      waiting: z.int(),
      offered: z.int(),
    }),
    errors: [],
  },
  quoteWaitingOffer: {
    title: 'What an offer by hand would do: seats, price, its end, and who stands before the party',
    access: 'hold_seats',
    params: OF_PARTY,
    response: z.object({
      seats: z.int(),
      freeSeats: z.int(),
      payablePaise: z.int(),
      until: Moment,
      ahead: z.array(z.object({ name: z.string(), seats: z.int() })),
    }),
    errors: ['WAITING_PARTY_GONE', 'WAITING_NOT_ON_SALE'],
  },
  offerByHand: {
    title: 'Offer seats to a party out of its turn: they are held, and it gets the mail',
    access: 'hold_seats',
    params: OF_PARTY,
    body: z.strictObject({ payablePaise: z.int() }),
    response: z.object({ reference: z.string(), until: Moment }),
    errors: ['WAITING_PARTY_GONE', 'WAITING_NOT_ON_SALE', 'SOLD_OUT', 'WAITING_PRICE_CHANGED', 'DESK_SEATS_LIMIT'],
    status: 201,
  },
  letPartyGo: {
    title: 'Take a party off the list; the seats of its offer go to the next one',
    access: 'answer_enquiries',
    params: OF_PARTY,
    response: Done,
    errors: ['WAITING_PARTY_GONE', 'PAID_AT_OFFICE'],
  },
})
