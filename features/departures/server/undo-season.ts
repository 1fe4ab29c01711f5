import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'
import { seasonRepository } from './season-repository.ts'

/** The desk offers the undo for ten seconds. Later than this nothing is taken back. */
const UNDO_MS = 60 * 60 * 1000

type Asked = { packageId: number; days: readonly string[]; openedAt: Date }

/**
 * Takes back what one opening wrote, as far as nobody has a seat of it or has changed it. A date that was there before gets
 * its seats and its price of before. A new one goes; one that a booking names stays without seats. The others stay on sale.
 *
 * @returns the days that are not on sale any more.
 * @throws {AppError} `DEPARTURES_UNCHANGED` when there is none, or when the opening is more than an hour old.
 */
export async function undoSeason(
  { db, clock }: Platform,
  { packageId, days, openedAt }: Asked,
): Promise<{ removed: string[] }> {
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    if (at.getTime() - openedAt.getTime() > UNDO_MS) throw new AppError('DEPARTURES_UNCHANGED')
    const keys = days.map((startDate) => ({ packageId, startDate: calendarDate(startDate) }))
    const openedOf = await findOpened(tx, keys, openedAt)
    await departureChangeRepository.lock(
      tx,
      keys.map((row) => ({ row })),
    )
    const findStanding = async (asked: readonly DepartureKey[]): Promise<Standing[]> =>
      (asked.length === 0 ? [] : await departureChangeRepository.find(tx, asked, today)).flatMap((row) => {
        const opened = openedOf.get(departureKey(row))
        if (opened === undefined || row.departure === null || !isAsOpened(row, opened)) return []
        return [{ id: row.departure.id, row, opened }]
      })
    const found = await findStanding(keys)
    await departureChangeRepository.lockDetails(tx, found, at)
    const removed = await takeBack(tx, await findStanding(found.map(({ row }) => row)), { packageId, at })
    if (removed.length === 0) throw new AppError('DEPARTURES_UNCHANGED')
    for (const row of removed)
      await recordAct(tx, {
        name: 'departure_opening_undone',
        on: { kind: 'departure', id: departureKey(row) },
        at,
        reason: 'at the desk',
      })
    return { removed: removed.map(({ startDate }) => startDate).toSorted() }
  })
}

type Opened = { before: ActFacts; after: ActFacts }
type Standing = { id: string; row: ChosenRow; opened: Opened }

/** What an opening wrote, and what was there before: the record of acts knows. */
async function findOpened(db: Queryable, keys: readonly DepartureKey[], at: Date): Promise<Map<string, Opened>> {
  const ids = keys.map(departureKey)
  const acts = await actRepository.listAt(db, { kind: 'departure', ids, name: 'departure_opened', at })
  return new Map(
    acts.flatMap(({ objectId, before, after }) =>
      objectId === null || before === null || after === null ? [] : [[objectId, { before, after }] as const],
    ),
  )
}

/** Nobody has a seat of it, and the office has said nothing of it since. */
function isAsOpened({ departure, version, numberToRun }: ChosenRow, { before, after }: Opened): boolean {
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

/** Locked departures become what they were. A new one for which somebody waits by now stays. */
async function takeBack(
  tx: Transaction,
  standing: readonly Standing[],
  { packageId, at }: { packageId: number; at: Date },
): Promise<ChosenRow[]> {
  const isNew = ({ opened }: Standing) => opened.before['capacity'] === undefined
  const newIds = standing.filter(isNew).map(({ id }) => id)
  const gone = new Set(await seasonRepository.removeUnused(tx, newIds))
  const taken = standing.filter((one) => gone.has(one.id) || !isNew(one) || one.row.waiting === 0)
  for (const { id, row, opened } of taken) {
    if (!gone.has(id)) await seasonRepository.setBack(tx, id, seatsBefore(opened))
    if (wasSaid(opened))
      await departureChangeRepository.say(tx, row, {
        numberToRun: numberOrNull(opened.before['numberToRun']),
        changedAt: at,
      })
  }
  const unsaid = taken.filter(({ opened }) => !wasSaid(opened))
  await seasonRepository.forget(
    tx,
    packageId,
    unsaid.map(({ row: { startDate } }) => startDate),
  )
  return taken.map(({ row }) => row)
}

/** The office had said something of the day before it was opened. */
const wasSaid = ({ before }: Opened) => before['version'] !== 0

function seatsBefore({ before }: Opened): { capacity: number; pricePaise: Paise | null; isOpenedByHand: boolean } {
  const price = numberOrNull(before['pricePaise'])
  return {
    capacity: numberOrNull(before['capacity']) ?? 0,
    pricePaise: price === null ? null : paise(price),
    isOpenedByHand: before['isOpenedByHand'] === true,
  }
}

const numberOrNull = (fact: ActFacts[string] | undefined) => (typeof fact === 'number' ? fact : null)
