import type { ChangeOutcome } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  isForTravellers,
  judgeDepartureChange,
  type DepartureChange,
  type DepartureState,
  type SeenDeparture,
  type JudgedChange,
} from '../rules/departure-change.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { changeOfficeDeparture } from '#features/bookings/server/change-office-departure.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'

type Chosen = { packageId: number; startDate: string; seen?: SeenDeparture }
type Asked = { chosen: readonly Chosen[]; change: DepartureChange }

/** What a change of chosen departures would do. Nothing is written. @throws {AppError} `DEPARTURE_LEADER`. */
export async function previewDepartureChange({ db, clock }: Platform, asked: Asked): Promise<ChangeOutcome> {
  noteUnchanged('a preview')
  await assertLeader(db, asked.change)
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  return toOutcome(await judge(db, { ...asked, today }))
}

/**
 * Changes chosen departures in one transaction, with an act for each. Their rows are locked before anybody looks at their
 * seats, so none falls below what is sold and held, and none of those that would is changed. A day of a daily rule gets its
 * row when its seats, its price or its closing change.
 *
 * @throws {AppError} `DEPARTURE_LEADER`; `DEPARTURES_UNCHANGED` when no departure changes.
 */
export async function changeDepartures(platform: Platform, { chosen, change }: Asked): Promise<ChangeOutcome> {
  const { db, clock } = platform
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  return inTransaction(db, async (tx) => {
    await assertLeader(tx, change)
    const isSeen = isForTravellers(change)
    if (isSeen) await bumpCatalogRevision(tx)
    const seen = await judge(tx, { chosen, change, today })
    if (isSeen) await departureChangeRepository.makeRows(tx, changing(seen))
    await departureChangeRepository.lock(tx, seen)
    if (!isSeen) await departureChangeRepository.lockDetails(tx, changing(seen), clock.now())
    const judged = await judge(tx, { chosen, change, today })
    const changed = changing(judged)
    if (changed.length === 0) throw new AppError('DEPARTURES_UNCHANGED')
    for (const { row, state, after } of changed) {
      if (isSeen && row.departure !== null)
        await changeOfficeDeparture(platform, tx, { before: { ...row.departure, ...state }, after })
      if (!isSeen) await departureChangeRepository.say(tx, row, { ...saidBy(change), changedAt: clock.now() })
      await note(tx, { row, before: state, after, at: clock.now() })
    }
    return toOutcome(judged)
  })
}

/** The one field that a change of what travellers do not see writes. */
function saidBy(change: DepartureChange) {
  switch (change.kind) {
    case 'guarantee':
      return { isGuaranteed: change.isGuaranteed }
    case 'numberToRun':
      return { numberToRun: change.numberToRun }
    case 'ledBy':
      return { ledBy: change.ledBy }
    default:
      return {}
  }
}

type Judged = { row: ChosenRow; state: DepartureState | null; judged: JudgedChange }
type Changing = { row: ChosenRow; state: DepartureState; after: DepartureState }

/** Each chosen departure once, in the order of packages and days. */
async function judge(db: Queryable, { chosen, change, today }: Asked & { today: CalendarDate }): Promise<Judged[]> {
  const keys = [...new Map(chosen.map((key) => [departureKey(key), key])).values()].map(
    ({ packageId, startDate }): DepartureKey => ({ packageId, startDate: calendarDate(startDate) }),
  )
  const rows = await departureChangeRepository.find(db, keys, today)
  const seenOf = new Map(chosen.map((one) => [departureKey(one), one.seen]))
  return rows.map((row) => {
    const { departure, startDate, version, isBroken } = row
    const taken = departure === null ? 0 : departure.held + departure.sold
    const state = toState(row)
    const found = { state, taken, startDate, today, version, isBroken, seen: seenOf.get(departureKey(row)) }
    return { row, state, judged: judgeDepartureChange(change, found) }
  })
}

function toState({ departure, ruleSeats, isGuaranteed, numberToRun, ledBy }: ChosenRow): DepartureState | null {
  const said = { isGuaranteed, numberToRun, ledBy }
  if (departure !== null) {
    const { capacity, pricePaise, isClosed } = departure
    return { capacity, pricePaise, isClosed, ...said }
  }
  return ruleSeats === null ? null : { capacity: ruleSeats, pricePaise: null, isClosed: false, ...said }
}

function changing(judged: readonly Judged[]): Changing[] {
  return judged.flatMap(({ row, state, judged: { after, isSame } }) =>
    state === null || after === null || isSame ? [] : [{ row, state, after }],
  )
}

function toOutcome(judged: readonly Judged[]): ChangeOutcome {
  const changed = changing(judged)
  const gaining = changed.filter(
    ({ state, after }) => !after.isClosed && (state.isClosed || after.capacity > state.capacity),
  )
  return {
    changed: changed.map(({ row: { packageId, startDate, version }, state: { capacity, pricePaise, isClosed } }) => ({
      packageId,
      startDate,
      seen: { capacity, pricePaise, isClosed, version },
    })),
    prices: pricesOf(changed),
    waiting: gaining.reduce((sum, { row: { waiting } }) => sum + waiting, 0),
    same: judged.filter(({ judged: { isSame } }) => isSame).length,
    leftOut: judged.flatMap(({ row: { packageId, packageName, startDate, departure }, judged: { leftOut } }) =>
      leftOut === null
        ? []
        : [{ packageId, packageName, startDate, why: leftOut, taken: (departure?.held ?? 0) + (departure?.sold ?? 0) }],
    ),
  }
}

/** Each pair of an old and a new price of one guest, with the number of its departures. */
function pricesOf(changed: readonly Changing[]): ChangeOutcome['prices'] {
  const pairs = changed.flatMap(({ row: { basePricePaise }, state, after }) => {
    const [before, now] = [state.pricePaise ?? basePricePaise, after.pricePaise ?? basePricePaise].map(paise)
    return state.pricePaise === after.pricePaise || before === undefined || now === undefined
      ? []
      : [{ beforePaise: before, afterPaise: now }]
  })
  return [...Map.groupBy(pairs, ({ beforePaise, afterPaise }) => `${beforePaise} ${afterPaise}`).values()].flatMap(
    (same) => same.slice(0, 1).map((pair) => ({ ...pair, departures: same.length })),
  )
}

async function assertLeader(db: Queryable, change: DepartureChange): Promise<void> {
  if (change.kind !== 'ledBy' || change.ledBy === null) return
  const person = await staffRepository.find(db, change.ledBy)
  if (person?.role !== 'tour_manager') throw new AppError('DEPARTURE_LEADER')
}

type Noted = { row: ChosenRow; before: DepartureState; after: DepartureState; at: Date }

async function note(tx: Transaction, { row, before, after, at }: Noted): Promise<void> {
  const fields = (['capacity', 'pricePaise', 'isClosed', 'isGuaranteed', 'numberToRun', 'ledBy'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const pick = (state: DepartureState) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  await recordAct(tx, {
    name: 'departure_changed',
    on: { kind: 'departure', id: departureKey(row) },
    at,
    reason: 'at the desk',
    before: pick(before),
    after: pick(after),
  })
}
