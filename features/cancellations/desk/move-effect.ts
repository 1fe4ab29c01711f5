import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import type { PartyMember } from '#features/bookings/api/additions-calls.ts'
import type { MoveQuote } from '../api/moves-calls.ts'

/** The effect of the button, for one booking or for all paid bookings that travel together. */
export type MoveEffect = Pick<
  MoveQuote,
  'to' | 'fromPackage' | 'toPackage' | 'freeSeats' | 'refundPaise' | 'waivedPaise'
> & {
  /** The current price. */
  oldPaise: number
  mails: number
  hasSeats: boolean
  /** The bookings that cannot move, and why. If there are any, the bookings cannot move together. */
  refusals: { reference: string; sentence: string }[]
  /** Whether the role may waive the extra cost. */
  mayWaive: boolean
  /** Whether the new trip costs more for each booking, so that the differences can be collected. */
  isMoreExpensiveForAll: boolean
  /** The guests who move together; undefined for one booking alone. */
  partyGuests: number | undefined
}

/** The paid bookings that can move together with one booking, because they are on the same trip. */
export function companionsOf({ party, trip }: Pick<DeskBooking, 'party' | 'trip'>): PartyMember[] {
  const isOnTrip = ({ packageId, startDate }: PartyMember) =>
    packageId === trip.packageId && startDate === trip.startDate
  return party.filter((one) => one.status === 'confirmed' && isOnTrip(one))
}

/** The total number of guests in a booking and in the other bookings. */
export function guestsOf(guests: number, others: readonly Pick<PartyMember, 'guests'>[]): number {
  return others.reduce((sum, one) => sum + one.guests, guests)
}

/** True when the button can be used. */
export function canMove({
  hasSeats,
  refusals,
  mayWaive,
}: Pick<MoveEffect, 'hasSeats' | 'refusals' | 'mayWaive'>): boolean {
  return hasSeats && refusals.length === 0 && mayWaive
}

/** Totals the effect of the current choice. */
export function toEffect(
  quote: MoveQuote,
  booking: Pick<DeskBooking, 'party' | 'trip' | 'money'>,
  who: 'together' | 'alone',
): MoveEffect {
  const { guests, freeSeats, to, fromPackage, toPackage } = quote
  const others = who === 'together' ? quote.others : []
  const priceOf = (reference: string) => booking.party.find((one) => one.reference === reference)?.payablePaise ?? 0
  const seats = guestsOf(guests, others)
  return {
    to,
    fromPackage,
    toPackage,
    freeSeats,
    oldPaise: others.reduce((sum, one) => sum + priceOf(one.reference), booking.money.payablePaise),
    refundPaise: others.reduce((sum, one) => sum + one.refundPaise, quote.refundPaise),
    waivedPaise: others.reduce((sum, one) => sum + one.waivedPaise, quote.waivedPaise),
    mails: others.length + 1,
    hasSeats: freeSeats >= seats,
    refusals: others.flatMap(({ reference, refusal }) => (refusal === null ? [] : [{ reference, sentence: refusal }])),
    mayWaive: [quote, ...others].every(({ mayWaive }) => mayWaive),
    isMoreExpensiveForAll: [quote, ...others].every(({ waivedPaise }) => waivedPaise > 0),
    partyGuests: others.length === 0 ? undefined : seats,
  }
}
