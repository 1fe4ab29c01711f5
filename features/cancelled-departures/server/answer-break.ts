import { AppError } from '#kernel/errors/errors.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { findLinked } from './break-link.ts'
import { breakRepository } from './break-repository.ts'
import { choicesOf } from './choices.ts'
import { lastMomentFor, moveBooking, partyOf, payBackBooking } from './settle-booking.ts'
import { openOffers } from './tell-booking.ts'

/** The choice of a traveller: a date that is offered, or the money. */
type Choice = { offerId: string | null }

/** What the page of a link shows. @throws {AppError} `BREAK_LINK_UNKNOWN`. */
export async function readAnswer(platform: Platform, token: string) {
  const { db } = platform
  const linked = await findLinked(platform, token)
  const found = linked && (await breakRepository.find(db, linked.row.breakId))
  if (linked === undefined || found === undefined) throw new AppError('BREAK_LINK_UNKNOWN')
  const { row, booking } = linked
  const { broken, departure } = found
  const now = await platform.databaseNow(db)
  const party = await partyOf(db, booking, departure)
  const offered = await openOffers(platform, broken)
  const until = await lastMomentFor(db, { row, booking, departure, now })
  return {
    row,
    booking,
    broken,
    departure,
    choices: await choicesOf(db, { party, offered, now }),
    until,
    isOver: now >= until,
  }
}

/**
 * Carries out what a traveller has chosen on the page of the link: for all who travel together. A second press changes
 * nothing, and nothing is chosen after the last moment.
 *
 * @throws {AppError} `BREAK_LINK_UNKNOWN`; `BREAK_OFFER_OVER` when the seats of the date are gone.
 */
export async function answerBreak(platform: Platform, token: string, { offerId }: Choice): Promise<void> {
  const { db } = platform
  const { row, booking, departure, isOver } = await readAnswer(platform, token)
  if (row.outcome !== 'waits' || isOver || booking.status !== 'confirmed') {
    noteUnchanged('the booking has its outcome, or cannot be answered for now')
    return
  }
  const asked = { row, departure, by: { way: 'page' } } as const
  if (offerId !== null) {
    await moveBooking(platform, { ...asked, offerId })
    return
  }
  // One answer counts for all who travel together. The booking of the link comes last: while others wait, it still answers.
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  const waiting = await breakBookingRepository.findWaiting(db, row.breakId, ids)
  for (const one of waiting.toSorted((a, b) => Number(a.id === row.id) - Number(b.id === row.id)))
    await payBackBooking(platform, { ...asked, row: one })
}
