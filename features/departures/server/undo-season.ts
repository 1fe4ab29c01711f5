import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'
import { seasonRepository } from './season-repository.ts'

/** Nothing is undone after this time. The desk itself offers the undo for only ten seconds. */
const UNDO_MS = 60 * 60 * 1000

type Input = { packageId: number; days: readonly string[]; openedAt: Date }

/**
 * Undoes what one opening wrote, where nobody has a seat and nothing has changed since. A date that existed before gets
 * its previous seats and price back. A new one is deleted, or left without seats if a booking refers to it. The others
 * stay on sale.
 *
 * @returns the days that are no longer on sale.
 * @throws {AppError} `DEPARTURES_UNCHANGED` when nothing can be undone, or when the opening is more than an hour old.
 */
export async function undoSeason(
  { db, clock }: Platform,
  { packageId, days, openedAt }: Input,
): Promise<{ removed: string[] }> {
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    if (at.getTime() - openedAt.getTime() > UNDO_MS) throw new AppError('DEPARTURES_UNCHANGED')
    const keys = days.map((startDate) => ({ packageId, startDate: calendarDate(startDate) }))
    const openedByKey = await findOpened(tx, keys, openedAt)
    await departureChangeRepository.lock(
      tx,
      keys.map((row) => ({ row })),
    )
    const findOpenedDepartures = async (departureKeys: readonly DepartureKey[]): Promise<OpenedDeparture[]> =>
      (departureKeys.length === 0 ? [] : await departureChangeRepository.find(tx, departureKeys, today)).flatMap(
        (row) => {
          const openedDeparture = openedByKey.get(departureKey(row))
          if (openedDeparture === undefined || row.departure === null || !isUnchangedSinceOpening(row, openedDeparture))
            return []
          return [{ id: row.departure.id, row, openedDeparture }]
        },
      )
    const found = await findOpenedDepartures(keys)
    await departureChangeRepository.lockDetails(tx, found, at)
    const removed = await restoreDepartures(tx, await findOpenedDepartures(found.map(({ row }) => row)), {
      packageId,
      at,
    })
    if (removed.length === 0) throw new AppError('DEPARTURES_UNCHANGED')
    for (const row of removed)
      await recordAuditEvent(tx, {
        name: 'departure_opening_undone',
        on: { kind: 'departure', id: departureKey(row) },
        at,
        reason: commonReasons.atDesk,
      })
    return { removed: removed.map(({ startDate }) => startDate).toSorted() }
  })
}

type OpeningFacts = { before: AuditEventFacts; after: AuditEventFacts }
type OpenedDeparture = { id: string; row: ChosenRow; openedDeparture: OpeningFacts }

/** Reads from the audit log what an opening wrote, and what existed before. */
async function findOpened(db: Queryable, keys: readonly DepartureKey[], at: Date): Promise<Map<string, OpeningFacts>> {
  const ids = keys.map(departureKey)
  const auditEvents = await auditEventRepository.listForObjectsAt(db, {
    kind: 'departure',
    ids,
    name: 'departure_opened',
    at,
  })
  return new Map(
    auditEvents.flatMap(({ objectId, before, after }) =>
      objectId === null || before === null || after === null ? [] : [[objectId, { before, after }] as const],
    ),
  )
}

/** True when no seat is taken and the office has changed nothing since the opening. */
function isUnchangedSinceOpening(
  { departure, version, numberToRun }: ChosenRow,
  { before, after }: OpeningFacts,
): boolean {
  return (
    departure !== null &&
    departure.held + departure.sold === 0 &&
    departure.isOpenedByHand &&
    !departure.isClosed &&
    departure.capacity === after['capacity'] &&
    departure.pricePaise === after['pricePaise'] &&
    numberToRun === after['numberToRun'] &&
    version === Number(before['version']) + 1
  )
}

/** Restores locked departures. A new departure that now has a waiting list stays. */
async function restoreDepartures(
  tx: Transaction,
  locked: readonly OpenedDeparture[],
  { packageId, at }: { packageId: number; at: Date },
): Promise<ChosenRow[]> {
  const isNew = ({ openedDeparture }: OpenedDeparture) => openedDeparture.before['capacity'] === undefined
  const newIds = locked.filter(isNew).map(({ id }) => id)
  const deletedIds = new Set(await seasonRepository.removeUnused(tx, newIds))
  const removedDepartures = locked.filter((one) => deletedIds.has(one.id) || !isNew(one) || one.row.waiting === 0)
  for (const { id, row, openedDeparture } of removedDepartures) {
    if (!deletedIds.has(id)) await seasonRepository.restore(tx, id, seatsBefore(openedDeparture))
    if (wasAnnounced(openedDeparture))
      await departureChangeRepository.say(tx, row, {
        numberToRun: numberOrNull(openedDeparture.before['numberToRun']),
        changedAt: at,
      })
  }
  const unannounced = removedDepartures.filter(({ openedDeparture }) => !wasAnnounced(openedDeparture))
  await seasonRepository.deleteDetails(
    tx,
    packageId,
    unannounced.map(({ row: { startDate } }) => startDate),
  )
  return removedDepartures.map(({ row }) => row)
}

/** True when the day already had details (guarantee, minimum number, leader) before the opening. */
const wasAnnounced = ({ before }: OpeningFacts) => before['version'] !== 0

function seatsBefore({ before }: OpeningFacts): {
  capacity: number
  pricePaise: Paise | null
  isOpenedByHand: boolean
} {
  const price = numberOrNull(before['pricePaise'])
  return {
    capacity: numberOrNull(before['capacity']) ?? 0,
    pricePaise: price === null ? null : paise(price),
    isOpenedByHand: before['isOpenedByHand'] === true,
  }
}

const numberOrNull = (fact: AuditEventFacts[string] | undefined) => (typeof fact === 'number' ? fact : null)
