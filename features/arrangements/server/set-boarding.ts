import { auditReasons } from '#messages/departures/audit-reasons.ts'
import type { setBoarding as setBoardingCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { lockTravellingBookings } from './arranged-bookings.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'

type SelectedSeat = { reference: string; place: number; seen: string | null }
type Input = { key: DepartureKey; chosen: readonly SelectedSeat[]; boardingPointId: string | null }
type Answer = ResponseOf<typeof setBoardingCall>

/**
 * Sets the boarding point of selected travellers, with one audit event per booking. A traveller whose point a colleague
 * has changed in the meantime is skipped and reported with the colleague's name.
 *
 * @throws {AppError} `PLACE_GONE` when the package does not have this boarding point.
 */
export async function setBoarding({ db, clock }: Platform, { key, chosen, boardingPointId }: Input): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const offeredPoints = await departurePageRepository.boardingPoints(tx, { packageId: key.packageId, usedIds: [] })
    if (boardingPointId !== null && !offeredPoints.some(({ id }) => id === boardingPointId))
      throw new AppError('PLACE_GONE')
    const bookings = await lockTravellingBookings(tx, key, [...new Set(chosen.map(({ reference }) => reference))])
    const positions = await arrangementRepository.findPositions(
      tx,
      bookings.map(({ id }) => id),
    )
    const answer: Answer = { set: 0, leftOut: [] }
    recordUnchanged('the travellers already board there, or were left out')
    for (const { reference, id: bookingId, places } of bookings) {
      const bookingPositions = positions.filter((position) => position.bookingId === bookingId)
      const currentPointOf = (at: number) => bookingPositions.find(({ place }) => place === at)?.boardingPointId ?? null
      const requestedPositions = chosen.filter((one) => one.reference === reference)
      const positionsToSet = requestedPositions.filter(
        ({ place }) => places.includes(place) && currentPointOf(place) !== boardingPointId,
      )
      const conflicting = positionsToSet.filter(({ place, seen }) => currentPointOf(place) !== seen)
      for (const { place } of conflicting) {
        const who = await getLastEditorName(tx, { bookingId, place })
        answer.leftOut.push({ reference, place, why: 'changed', boardingPointId: currentPointOf(place), who })
      }
      const set = positionsToSet.filter((one) => !conflicting.includes(one)).map(({ place }) => place)
      if (set.length === 0) continue
      const rows = set.map((place) => ({ bookingId, place }))
      await arrangementRepository.setPositions(tx, rows, { boardingPointId })
      const auditEvent = { on: { kind: 'booking', id: bookingId }, at: clock.now(), reason: auditReasons.boarding }
      await recordAuditEvent(tx, {
        name: 'boarding_set',
        ...auditEvent,
        after: { boardingPointId, fields: set.join(',') },
      })
      answer.set += set.length
    }
    for (const { reference, place } of chosen) {
      const isTravelling = bookings.some((booking) => booking.reference === reference && booking.places.includes(place))
      if (!isTravelling) answer.leftOut.push({ reference, place, why: 'gone', boardingPointId: null, who: '' })
    }
    return answer
  })
}

async function getLastEditorName(
  db: Queryable,
  { bookingId, place }: { bookingId: string; place: number },
): Promise<string> {
  const on = { kind: 'booking', id: bookingId }
  const [last] = await findLastChanges(db, { on, names: ['boarding_set'], fields: [String(place)] })
  return last?.who ?? ''
}
