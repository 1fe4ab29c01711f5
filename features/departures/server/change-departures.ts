import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { ChangeOutcome } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  affectsTravellers,
  checkDepartureChange,
  type DepartureChange,
  type DepartureState,
  type SeenDeparture,
  type CheckedChange,
} from '../rules/departure-change.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { changeOfficeDeparture } from '#features/seats/server/change-office-departure.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'

type SelectedDeparture = { packageId: number; startDate: string; seen?: SeenDeparture }
type Input = { chosen: readonly SelectedDeparture[]; change: DepartureChange }

/** Previews changing selected departures. Nothing is written. @throws {AppError} `DEPARTURE_LEADER`. */
export async function previewDepartureChange({ db, clock }: Platform, request: Input): Promise<ChangeOutcome> {
  recordUnchanged('a preview')
  await assertLeader(db, request.change)
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  return toOutcome(await checkChanges(db, { ...request, today }))
}

/**
 * Changes selected departures in one transaction, with an audit event for each. Their rows are locked before their
 * seats are read, and a departure that would fall below its sold and held seats is not changed. A day of a daily rule
 * gets its row when its seats, its price or its closed state change.
 *
 * @throws {AppError} `DEPARTURE_LEADER`; `DEPARTURES_UNCHANGED` when no departure changes.
 */
export async function changeDepartures(platform: Platform, { chosen, change }: Input): Promise<ChangeOutcome> {
  const { db, clock } = platform
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  return inTransaction(db, async (tx) => {
    await assertLeader(tx, change)
    const isVisibleToTravellers = affectsTravellers(change)
    if (isVisibleToTravellers) await bumpCatalogRevision(tx)
    const seen = await checkChanges(tx, { chosen, change, today })
    if (isVisibleToTravellers) await departureChangeRepository.createRows(tx, changesOf(seen))
    await departureChangeRepository.lock(tx, seen)
    if (!isVisibleToTravellers) await departureChangeRepository.lockDetails(tx, changesOf(seen), clock.now())
    const checked = await checkChanges(tx, { chosen, change, today })
    const changedRows = changesOf(checked)
    if (changedRows.length === 0) throw new AppError('DEPARTURES_UNCHANGED')
    for (const { row, state, after } of changedRows) {
      if (isVisibleToTravellers && row.departure !== null)
        await changeOfficeDeparture(platform, tx, { before: { ...row.departure, ...state }, after })
      if (!isVisibleToTravellers)
        await departureChangeRepository.say(tx, row, { ...changedDetail(change), changedAt: clock.now() })
      await note(tx, { row, before: state, after, at: clock.now() })
    }
    return toOutcome(checked)
  })
}

/** The single field written by a change that travellers do not see. */
function changedDetail(change: DepartureChange) {
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

type CheckedDeparture = { row: ChosenRow; state: DepartureState | null; result: CheckedChange }
type PlannedChange = { row: ChosenRow; state: DepartureState; after: DepartureState }

/** Checks each selected departure once, ordered by package and day. */
async function checkChanges(
  db: Queryable,
  { chosen, change, today }: Input & { today: CalendarDate },
): Promise<CheckedDeparture[]> {
  const keys = [...new Map(chosen.map((key) => [departureKey(key), key])).values()].map(
    ({ packageId, startDate }): DepartureKey => ({ packageId, startDate: calendarDate(startDate) }),
  )
  const rows = await departureChangeRepository.find(db, keys, today)
  const seenByDeparture = new Map(chosen.map((one) => [departureKey(one), one.seen]))
  return rows.map((row) => {
    const { departure, startDate, version, isDepartureCancelled } = row
    const taken = departure === null ? 0 : departure.held + departure.sold
    const state = toState(row)
    const found = {
      state,
      taken,
      startDate,
      today,
      version,
      isDepartureCancelled,
      seen: seenByDeparture.get(departureKey(row)),
    }
    return { row, state, result: checkDepartureChange(change, found) }
  })
}

function toState({ departure, ruleSeats, isGuaranteed, numberToRun, ledBy }: ChosenRow): DepartureState | null {
  const details = { isGuaranteed, numberToRun, ledBy }
  if (departure !== null) {
    const { capacity, pricePaise, isClosed } = departure
    return { capacity, pricePaise, isClosed, ...details }
  }
  return ruleSeats === null ? null : { capacity: ruleSeats, pricePaise: null, isClosed: false, ...details }
}

function changesOf(checked: readonly CheckedDeparture[]): PlannedChange[] {
  return checked.flatMap(({ row, state, result: { after, isSame } }) =>
    state === null || after === null || isSame ? [] : [{ row, state, after }],
  )
}

function toOutcome(checked: readonly CheckedDeparture[]): ChangeOutcome {
  const changedRows = changesOf(checked)
  const rowsGainingSeats = changedRows.filter(
    ({ state, after }) => !after.isClosed && (state.isClosed || after.capacity > state.capacity),
  )
  return {
    changed: changedRows.map(
      ({ row: { packageId, startDate, version }, state: { capacity, pricePaise, isClosed } }) => ({
        packageId,
        startDate,
        seen: { capacity, pricePaise, isClosed, version },
      }),
    ),
    prices: pricesOf(changedRows),
    waiting: rowsGainingSeats.reduce((sum, { row: { waiting } }) => sum + waiting, 0),
    same: checked.filter(({ result: { isSame } }) => isSame).length,
    leftOut: checked.flatMap(({ row: { packageId, packageName, startDate, departure }, result: { leftOut } }) =>
      leftOut === null
        ? []
        : [{ packageId, packageName, startDate, why: leftOut, taken: (departure?.held ?? 0) + (departure?.sold ?? 0) }],
    ),
  }
}

/** Each pair of an old and a new price for one guest, with the number of departures. */
function pricesOf(changedRows: readonly PlannedChange[]): ChangeOutcome['prices'] {
  const pairs = changedRows.flatMap(({ row: { basePricePaise }, state, after }) => {
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

type DepartureEvent = { row: ChosenRow; before: DepartureState; after: DepartureState; at: Date }

async function note(tx: Transaction, { row, before, after, at }: DepartureEvent): Promise<void> {
  const fields = (['capacity', 'pricePaise', 'isClosed', 'isGuaranteed', 'numberToRun', 'ledBy'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const pick = (state: DepartureState) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  await recordAuditEvent(tx, {
    name: 'departure_changed',
    on: { kind: 'departure', id: departureKey(row) },
    at,
    reason: commonReasons.atDesk,
    before: pick(before),
    after: pick(after),
  })
}
