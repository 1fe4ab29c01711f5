import { randomUUID } from 'node:crypto'
import { BUSINESS_TIME_ZONE, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { auditReasons } from '#messages/waiting-list/audit-reasons.ts'
import { offerEnd } from '../rules/waiting-turns.ts'
import { newBookingReference } from '#features/bookings/server/booking-reference.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { toCustomerColumns } from '#features/bookings/server/correct-booking.ts'
import { getOffer, toOfferColumns, type Offer } from '#features/seats/server/get-offer.ts'
import { expireHoldQueue } from '#features/seats/server/queues.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import type { PartyRow } from './waiting-list-repository.ts'

/** Required booking columns that a waiting party does not fill in. */
const NO_ANSWERS = { address1: '', address2: '', state: '', zip: '', country: '', special_requests: '' }

/** What the party would buy at today's price. Null when its date is not on sale now, or has too few seats. */
export async function findPartyOffer(
  db: Queryable,
  party: Pick<PartyRow, 'tourPackageId' | 'seats'> & { startDate: CalendarDate },
  now: Date,
): Promise<Offer | null> {
  const { tourPackageId: packageId, startDate, seats: guests } = party
  try {
    return await getOffer({ db }, { packageId, selection: { startDate, guests }, now })
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

type OfferInput = {
  tx: Transaction
  party: PartyRow
  offer: Offer
  /**
   * The party's departure, which the caller has locked. The caller moves its seats afterwards, and then records the
   * offer on the party.
   */
  departureId: string
  /** The staff member who made a manual offer; null for an automatic one. */
  staffId: string | null
  at: Date
}

/** Holds the seats of an offer as a booking of the party, at today's price. Only the party's link opens it. */
export async function makeOffer(
  platform: Platform,
  { tx, party, offer, departureId, staffId, at }: OfferInput,
): Promise<{ id: string; reference: string; until: Date }> {
  const until = offerEnd(at, { today: todayIn(BUSINESS_TIME_ZONE, at), startDate: party.startDate })
  const contact = { customer_name: party.name, email: party.email, phone: party.phone }
  const booking = {
    id: randomUUID(),
    reference: newBookingReference(),
    status: 'held' as const,
    departureId,
    ...toOfferColumns(offer),
    ...toCustomerColumns({ ...NO_ANSWERS, ...contact, phoneNormalised: normalisePhone(party.phone) ?? '' }),
    holdExpiresAt: until,
    takenBy: staffId,
    assignedTo: staffId,
    createdAt: at,
    updatedAt: at,
  }
  await bookingRepository.insert(tx, booking)
  await recordStatusChange(tx, {
    entity: 'booking',
    entityId: booking.id,
    from: 'new',
    to: 'held',
    actor: staffId ?? 'system',
    cause: auditReasons.offeredToWaitingList,
    at,
    facts: { guests: booking.guests, payablePaise: booking.payablePaise },
  })
  await recordAuditEvent(tx, {
    name: 'waiting_list_offered',
    on: { kind: 'waiting_party', id: party.id },
    at,
    reason: staffId === null ? auditReasons.seatsBecameFree : auditReasons.offeredAtDesk,
    after: { booking: booking.id, seats: party.seats },
  })
  await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: until })
  return { id: booking.id, reference: booking.reference, until }
}
