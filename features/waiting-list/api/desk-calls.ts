import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

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
  /** The position of the party among those waiting for this date; null when it is not waiting. */
  place: z.nullable(z.int()),
  /** How often available seats were given to a party further down the list. */
  skipped: z.int(),
  /**
   * Seats are held for the party until this time. If the time is past, too few became available, and no seats are held
   * for the party again.
   */
  gatherUntil: z.nullable(Timestamp),
  offer: z.nullable(
    z.object({
      reference: z.string(),
      until: Timestamp,
      payablePaise: z.int(),
      /** True when the email with the offer was not delivered, so somebody must call. */
      isMailUndelivered: z.boolean(),
    }),
  ),
  /** Available seats of the date, including those held for the list. */
  freeSeats: z.int(),
  since: Timestamp,
})
/** A party on the list of a full date. */
export type WaitingParty = z.infer<typeof Party>

const PARTY_PARAMS = z.strictObject({ id: Uuid })
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk API calls for parties waiting for a full date.

export const listWaitingParties = defineDeskCall('GET', '/api/desk/waiting-parties', {
  title: 'List the parties waiting for upcoming dates with their offers, by date and position',
  access: 'answer_enquiries',
  response: z.object({
    parties: z.array(Party),
    /** How many parties are waiting, and how many have an offer. */
    waiting: z.int(),
    offered: z.int(),
  }),
  errors: [],
})

export const quoteWaitingOffer = defineDeskCall('GET', '/api/desk/waiting-parties/:id/offer', {
  title: 'Preview a manual offer: seats, price, deadline, and the parties ahead on the list',
  access: 'hold_seats',
  params: PARTY_PARAMS,
  response: z.object({
    seats: z.int(),
    freeSeats: z.int(),
    payablePaise: z.int(),
    until: Timestamp,
    ahead: z.array(z.object({ name: z.string(), seats: z.int() })),
  }),
  errors: ['WAITING_PARTY_GONE', 'WAITING_NOT_ON_SALE'],
})

export const offerManually = defineDeskCall('POST', '/api/desk/waiting-parties/:id/offer', {
  title: 'Offer seats to a party out of turn. The seats are held, and the party gets an email.',
  access: 'hold_seats',
  params: PARTY_PARAMS,
  body: z.strictObject({ payablePaise: z.int() }),
  response: z.object({ reference: z.string(), until: Timestamp }),
  errors: ['WAITING_PARTY_GONE', 'WAITING_NOT_ON_SALE', 'SOLD_OUT', 'WAITING_PRICE_CHANGED', 'DESK_SEATS_LIMIT'],
  status: 201,
})

export const removeParty = defineDeskCall('POST', '/api/desk/waiting-parties/:id/end', {
  title: 'Remove a party from the waiting list. Seats offered to it go to the next party.',
  access: 'answer_enquiries',
  params: PARTY_PARAMS,
  response: SuccessResponse,
  errors: ['WAITING_PARTY_GONE', 'PAID_AT_OFFICE'],
})
